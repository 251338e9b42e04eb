import type { Roster } from "#reviews/mentions.ts";

/** The two businesses whose reviews are labelled by hand in mentions.jsonl. */
export const rosters: Readonly<Record<"funeral" | "plumber", Roster>> = {
  funeral: {
    technicians: [
      { name: "Grace Bennett", role: "Funeral Director", aliases: [] },
      { name: "Will Carter", role: "Funeral Director", aliases: [] },
      { name: "Hope Ramirez", role: "Arrangement Counselor", aliases: [] },
      { name: "Mark Delgado", role: "Embalmer", aliases: [] },
      { name: "Bill Thornton", role: "Chapel Attendant", aliases: [] },
      { name: "Sarah Whitfield", role: "Funeral Director", aliases: [] },
      { name: "Sarah Okafor", role: "Office Manager", aliases: [] },
      { name: "Christopher Lindqvist", role: "Crematory Operator", aliases: ["Chris"] },
      { name: "Michelle O'Neil", role: "Celebrant", aliases: ["Shelly"] },
      { name: "Elena Ortiz", role: "Receptionist", aliases: [] },
    ],
    services: [
      service("memorial-service", "Memorial service", ["celebration of life"]),
      service("graveside-service", "Graveside service", ["graveside"]),
      service("cremation", "Cremation", ["cremated"]),
      service("direct-cremation", "Direct cremation", ["simple cremation"]),
      service("pet-cremation", "Pet cremation", ["pet aftercare"]),
      service("traditional-funeral", "Traditional funeral", ["funeral service", "church funeral"]),
      service("pre-planning", "Pre-planning", ["pre-need", "pre-arrangement"]),
      service("grief-support", "Grief support", ["grief counseling", "bereavement group"]),
      service("viewing", "Viewing and visitation", ["viewing", "visitation"]),
      service("obituary", "Obituary writing", ["obituary"]),
      service("military-honors", "Military honors", ["veterans funeral", "flag ceremony"]),
      service("repatriation", "Repatriation", []),
    ],
  },
  plumber: {
    technicians: [
      { name: "Max Keller", role: "Lead Plumber", aliases: [] },
      { name: "José Ramirez", role: "Plumber", aliases: ["Pepe"] },
      { name: "Rosalind Ortiz", role: "Dispatcher", aliases: ["Roz"] },
      { name: "Frank Dawson", role: "Plumber", aliases: [] },
      { name: "Chance Walker", role: "Apprentice", aliases: [] },
      { name: "Robert Flint", role: "Drain Technician", aliases: ["Rob", "Robbie"] },
      { name: "Dmitri Volkov", role: "Plumber", aliases: ["Dimitri"] },
      { name: "Kathryn Doyle", role: "Owner", aliases: [] },
      { name: "Mason Bennett", role: "Installer", aliases: [] },
      { name: "Summer", role: "Office", aliases: [] },
    ],
    services: [
      service("drain-cleaning", "Drain cleaning", ["clogged drain", "blocked drain"]),
      service("water-heater", "Water heater repair", ["water heater", "hot water tank"]),
      service("tankless-water-heater", "Tankless water heater", ["tankless"]),
      service("leak-detection", "Leak detection", ["leak", "leaking pipe"]),
      service("sewer-line", "Sewer line replacement", ["sewer line"]),
      service("emergency-service", "Emergency service", ["emergency call-out"]),
      service("bathroom-remodeling", "Bathroom remodeling", ["bathroom remodel"]),
      service("re-piping", "Re-piping", ["repipe"]),
      service("sump-pump", "Sump pump installation", ["sump pump"]),
      service("gas-line", "Gas line repair", ["gas line", "gas leak"]),
      service("toilet-repair", "Toilet repair", ["toilet"]),
    ],
  },
};

function service(id: string, label: string, phrases: readonly string[]) {
  return { id, label, description: null, phrases };
}
