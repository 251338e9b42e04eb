import { expect, test } from "vitest";
import { toMovedSubjects } from "../../src/site/subjects.ts";

test("a page that had another address says where it was, unless another is there now", () => {
  const moved = toMovedSubjects([
    { kind: "team", name: "Søren Dahl", path: "/team/soren-dahl/" },
    { kind: "team", name: "Jørn", path: "/team/jorn/" },
    { kind: "team", name: "J-rn", path: "/team/j-rn/" },
    { kind: "team", name: "Łucja", path: null },
    { kind: "services", name: "Ærlig", path: "/services/honest/" },
    { kind: "areas", name: "Łódź", path: "/areas/lodz/" },
    { kind: "areas", name: "Zürich", path: "/areas/zurich/" },
  ]);
  expect(moved).toEqual({
    "/team/j-rn-ce9d51ce/": "/team/j-rn/",
    "/team/s-ren-dahl/": "/team/soren-dahl/",
    "/areas/odz/": "/areas/lodz/",
  });
});
