import { expect, test } from "vitest";
import { toInvitation } from "#import/table/evidence.ts";

test.each(["Automatic Invitation", "Manual invitation", "AFSv2", "BGL", "Basic Link"])(
  "“%s” is an invitation by the business",
  (said) => {
    expect(toInvitation(said)).toEqual({ method: "invitation", note: said });
  },
);

test.each(["Organic", "Redirected", "Verified", "Not invited", "Uninvited", "-", ""])(
  "“%s” is none, so the business's rule for the source decides",
  (said) => {
    expect(toInvitation(said)).toBeUndefined();
  },
);
