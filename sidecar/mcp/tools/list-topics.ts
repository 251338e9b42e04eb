import { z } from "zod";
import { toFitting } from "../bounds.ts";
import { defineTool, withInsights } from "../tool.ts";

const count = z.int().min(0);
const labelled = z.object({ id: z.string(), label: z.string(), mention_count: count });
const staff = z.object({ name: z.string(), role: z.string().nullable(), mention_count: count });
type Staff = z.output<typeof staff>;

export const listTopics = defineTool({
  name: "list_topics",
  title: "What can be asked about",
  description:
    "Use this to see which names the other tools take, with how many reviews speak of each: aspects, services, technicians (staff), topics, problems, sources, languages. Not needed before a first question: labels and common words are understood.",
  input: z.strictObject({}),
  output: z.object({
    aspects: z.array(labelled),
    services: z.array(labelled),
    technicians: z.array(staff),
    topics: z.array(labelled),
    problems: z.array(labelled),
    sources: z.array(z.string()),
    languages: z.array(z.string()),
    notice: z.string().nullable().describe("what is left out or not known, if anything"),
  }),
  run: withInsights((_args, { insights, reviews }) => {
    const { aspects, topics, entities, coverage } = insights;
    const { services, technicians, problems } = entities;
    const toStaff = ({ name, role, mention_count }: Staff) => ({ name, role, mention_count });
    const lists = {
      aspects: toFitting(aspects.map(toLabelled), maxListBytes),
      services: toFitting(services.map(toLabelled), maxListBytes),
      technicians: toFitting(technicians.map(toStaff), maxListBytes),
      topics: toFitting(topics.map(toLabelled), maxListBytes),
      problems: toFitting(problems.map(toLabelled), maxListBytes),
    };
    const all = [aspects, services, technicians, topics, problems].flat().length;
    const left = all - Object.values(lists).flat().length;
    const notices = [
      ...(left > 0 ? [`${left} ${leftOut}`] : []),
      ...(coverage.aspects_known ? [] : [notKnown]),
    ];
    const values = { sources: reviews.valuesOf("source"), languages: reviews.valuesOf("language") };
    return { result: { ...lists, ...values, notice: notices.join(" ") || null } };
  }),
});

const leftOut = "of the least mentioned are left out; the other tools know them by name too.";
const notKnown =
  "Aspects are not known here: the analysis has no list of them, or has read too few of the texts. That says nothing about what customers say.";

const maxListBytes = 7500;

function toLabelled({ id, label, mention_count }: z.output<typeof labelled>) {
  return { id, label, mention_count };
}
