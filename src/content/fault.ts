import { Refusal } from "#machine/refusal.ts";

/** One thing wrong in one file of content/. */
export type Fault = {
  /** as seen from where the command runs: `content/ada-co/business.yaml` */
  readonly file: string;
  /** counted from 1; null where the whole file or folder is meant */
  readonly line: number | null;
  /** `address.postal_code`, `opening_hours[0].opens`; null where no field is meant */
  readonly field: string | null;
  /** completes the sentence that the field begins, or stands alone; names the remedy */
  readonly message: string;
};

/** A fault of a whole file or folder. */
export function toFileFault(file: string, message: string): Fault {
  return { file, line: null, field: null, message };
}

/** Content that cannot be published: carries every fault of every file, listed by its message. */
export class ContentError extends Refusal {
  override readonly name = "ContentError";
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(toFaultLine).join("\n"));
    this.faults = faults;
  }
}

/** A fault as one line: `content/ada-co/business.yaml:12 telephone: must …`. */
export function toFaultLine({ file, line, field, message }: Fault): string {
  const place = line === null ? file : `${file}:${line}`;
  return field === null ? `${place}: ${message}` : `${place} ${field}: ${message}`;
}
