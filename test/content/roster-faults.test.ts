import { expect, test } from "vitest";
import { listFaults, makeContent } from "./make-content.ts";

test("ids and names are unique to a reader's eye", async () => {
  const dir = await makeContent({
    "services.yaml":
      "- {id: drains, label: A}\n- {id: leaks, label: B}\n- {id: drains, label: C}\n",
    "technicians.yaml": "- name: José\n- name: JOSE\n",
  });
  expect(await listFaults(dir)).toEqual([
    "content/services.yaml:3 [2].id: is taken by the entry on line 1",
    "content/technicians.yaml:2 [1].name: is taken by the entry on line 1",
  ]);
});

test("an empty file says how to write an empty list", async () => {
  const dir = await makeContent({ "services.yaml": "# none\n" });
  expect(await listFaults(dir)).toEqual([
    "content/services.yaml: is empty; write [] where there are none",
  ]);
});

test("a key of an entry is checked in its own line", async () => {
  const dir = await makeContent({ "services.yaml": "- id: a\n  label: A\n  phrase: [b]\n" });
  expect(await listFaults(dir)).toEqual([
    "content/services.yaml:3 [0].phrase: is not a known key; did you mean phrases?",
  ]);
});
