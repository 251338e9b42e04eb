import { expect, test } from "vitest";
import { toEvidence } from "#import/evidence.ts";

test.each(["Automatic Invitation", "Manual invitation", "AFSv2", "BGL", "Basic Link"])(
  "“%s” is an invitation by the business",
  (said) => {
    expect(toEvidence(said)).toEqual({ method: "invitation", note: said });
  },
);

test.each(["Organic", "Redirected", "Verified", "Not invited", "Uninvited", "-", ""])(
  "“%s” is none, so the business's rule for the source decides",
  (said) => {
    expect(toEvidence(said)).toBeUndefined();
  },
);
