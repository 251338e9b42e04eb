import { describe } from "vitest";
import { promiseAdmission } from "./admission.ts";
import { promiseDeliveries } from "./deliveries.ts";
import { promiseOperator } from "./operator.ts";
import type { CreateScene } from "./scene.ts";
import { promiseUpkeep } from "./upkeep.ts";
import { promiseVerifications } from "./verifications.ts";

/** What sidecar/websub/store.ts and operator.ts promise, for whatever keeps it. */
export function promiseStore(createScene: CreateScene): void {
  describe("requests", () => promiseAdmission(createScene));
  describe("verifications", () => promiseVerifications(createScene));
  describe("deliveries", () => promiseDeliveries(createScene));
  describe("upkeep", () => promiseUpkeep(createScene));
  describe("an operator", () => promiseOperator(createScene));
}
