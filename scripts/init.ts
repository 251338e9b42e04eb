import { parseArgs } from "node:util";
import { toSiteDir } from "#content/content-dir.ts";
import { initContent } from "#content/init-content.ts";
import { end, parsing } from "./end.ts";

const usage = `Usage: npm run init -- "Name of the business" [options]

Begins the content of your own business, in a folder of its own in content/.

  --time-zone ZONE   where the business is, such as Europe/Berlin (default: this machine's)
  --language TAG     of its pages and feeds, such as de (default: en)
  --country CODE     two letters, such as DE
  --type TYPE        of schema.org, such as Plumber (default: LocalBusiness)
  --url ADDRESS      its own web site, https://…
  --telephone NUMBER
  --help             this text`;

await end(run);

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parse(args);
  if (values.help || positionals.length === 0) {
    console.log(usage);
    return values.help ? 0 : 2;
  }
  const business = {
    name: positionals.join(" "),
    type: values.type,
    url: values.url,
    telephone: values.telephone,
    country: values.country,
    timeZone: values["time-zone"],
    language: values.language,
    trade: "",
    authorPolicy: "full",
  };
  const contentDir = process.env.CONTENT_DIR || toSiteDir(business.name);
  const today = new Date().toISOString().slice(0, 10);
  await initContent(contentDir, business, today);
  console.log(toNextSteps(contentDir, business.timeZone));
  return 0;
}

function parse(args: string[]) {
  const text = (value: string) => ({ type: "string", default: value }) as const;
  const options = {
    "time-zone": text(new Intl.DateTimeFormat().resolvedOptions().timeZone),
    language: text("en"),
    country: text(""),
    type: text("LocalBusiness"),
    url: text(""),
    telephone: text(""),
    help: { type: "boolean", default: false },
  } as const;
  return parsing(() => parseArgs({ args, allowPositionals: true, options }), usage);
}

function toNextSteps(dir: string, timeZone: string): string {
  return `${dir}/ is yours now. Days are those of ${timeZone}; if that is not where you are, change
time_zone in ${dir}/business.yaml before your first import. Next:

  npm run import -- google-takeout PATH            see what an export of your reviews holds
  npm run import -- google-takeout PATH --write    take them in
  npm start                                        look at them on this machine

Then tell the rest in ${dir}/business.yaml (what is marked with (!) before you publish),
${dir}/services.yaml and ${dir}/technicians.yaml.`;
}
