import { z } from "zod";
import { toFitting } from "../bounds.ts";
import { defineTool, withInsights } from "../tool.ts";

const count = z.int().min(0).describe("reviews that speak of it");
const labelled = z.object({ id: z.string(), label: z.string(), mention_count: count });
const staff = z.object({ name: z.string(), role: z.string().nullable(), mention_count: count });
type Staff = z.output<typeof staff>;

export const listTopics = defineTool({
  name: "list_topics",
  title: "What can be asked about",
  description:
    "Use this to see which names the other tools take: aspects (get_aspect_sentiment, search_reviews), services (get_service, search_reviews), technicians, that is staff (get_technician, search_reviews), and topics. Each with the number of reviews that speak of it, most mentioned first.",
  input: z.strictObject({}),
  output: z.object({
    aspects: z.array(labelled),
    services: z.array(labelled),
    technicians: z.array(staff),
    topics: z.array(labelled),
    notice: z.string().nullable().describe("what is left out or not known, if anything"),
  }),
  run: withInsights((_args, { insights: { aspects, topics, entities, coverage } }) => {
    const { services, technicians } = entities;
    const toStaff = ({ name, role, mention_count }: Staff) => ({ name, role, mention_count });
    const lists = {
      aspects: toFitting(aspects.map(toLabelled), maxListBytes),
      services: toFitting(services.map(toLabelled), maxListBytes),
      technicians: toFitting(technicians.map(toStaff), maxListBytes),
      topics: toFitting(topics.map(toLabelled), maxListBytes),
    };
    const all = [aspects, services, technicians, topics].flat().length;
    const left = all - Object.values(lists).flat().length;
    const notices = [
      ...(left > 0 ? [`${left} ${leftOut}`] : []),
      ...(coverage.aspects_known ? [] : [notKnown]),
    ];
    return { result: { ...lists, notice: notices.join(" ") || null } };
  }),
});

const leftOut = "of the least mentioned are left out; the other tools know them by name too.";
const notKnown =
  "Aspects are not known here: the analysis has no list of them, or has read too few of the texts. That says nothing about what customers say.";

const maxListBytes = 9500;

function toLabelled({ id, label, mention_count }: z.output<typeof labelled>) {
  return { id, label, mention_count };
}
