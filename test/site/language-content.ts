import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeAllRecords } from "#content/write-records.ts";
import { buildRecord } from "../build-content.ts";

/** What a small restaurant says and hears in a language. */
type Said = {
  readonly name: string;
  readonly description: string;
  /** street, town, region, postal code, country */
  readonly address: readonly [string, string, string, string, string];
  readonly telephone: string;
  readonly cook: string;
  readonly role: string;
  readonly dish: string;
  readonly place: string;
  readonly customers: readonly string[];
  readonly texts: readonly string[];
  readonly reply: string;
};

/** A restaurant in each language of the pages, with customers who write in it, and some who write English. */
export const restaurants: Readonly<Record<string, Said>> = {
  en: {
    name: "The Larch Table",
    description: "A small kitchen by the market, open since 1987.",
    address: ["12 High Street", "Oxford", "", "OX1 4AA", "GB"],
    telephone: "+44 20 7946 0018",
    cook: "Grace Okafor",
    role: "Chef",
    dish: "Sunday lunch",
    place: "Oxford",
    customers: ["Tom Reed", "Mary Jones", "Ann Lee"],
    texts: ["Grace cooked for our whole family.", "We come back every year.", "A fine place."],
    reply: "Thank you, and see you soon.",
  },
  de: {
    name: "Zur Lärche",
    description: "Eine kleine Küche am Markt, seit 1987.",
    address: ["Königstraße 5", "Nürnberg", "", "90402", "DE"],
    telephone: "+49 911 555010",
    cook: "Jana Krüger",
    role: "Köchin",
    dish: "Mittagstisch",
    place: "Nürnberg",
    customers: ["Petra Sommer", "Uwe Groß", "Ilse Öz"],
    texts: [
      "Jana hat für die ganze Familie gekocht.",
      "Wir kommen jedes Jahr wieder.",
      "Sehr schön.",
    ],
    reply: "Vielen Dank und bis bald.",
  },
  es: {
    name: "El Alerce",
    description: "Una cocina pequeña junto al mercado, desde 1987.",
    address: ["Calle Mayor 5", "Sevilla", "", "41001", "ES"],
    telephone: "+34 955 000 010",
    cook: "Inés Paz",
    role: "Cocinera",
    dish: "Menú del día",
    place: "Sevilla",
    customers: ["Ana Ruiz", "Luis Gil", "Íñigo Sanz"],
    texts: ["Inés cocinó para toda la familia.", "Volvemos cada año.", "Muy bonito."],
    reply: "Muchas gracias y hasta pronto.",
  },
  fr: {
    name: "Au Mélèze",
    description: "Une petite cuisine près du marché, depuis 1987.",
    address: ["5 rue des Halles", "Lyon", "", "69002", "FR"],
    telephone: "+33 4 65 71 00 10",
    cook: "Camille Roux",
    role: "Cheffe",
    dish: "Menu du midi",
    place: "Lyon",
    customers: ["Agnès Petit", "Luc Moreau", "Noé Blanc"],
    texts: [
      "Camille a cuisiné pour toute la famille.",
      "Nous revenons chaque année.",
      "Très beau.",
    ],
    reply: "Merci beaucoup et à bientôt.",
  },
  it: {
    name: "Al Larice",
    description: "Una piccola cucina vicino al mercato, dal 1987.",
    address: ["Via Roma 5", "Bologna", "BO", "40121", "IT"],
    telephone: "+39 051 555 0010",
    cook: "Giulia Conti",
    role: "Cuoca",
    dish: "Pranzo del giorno",
    place: "Bologna",
    customers: ["Anna Russo", "Luca Ferri", "Ugo Neri"],
    texts: ["Giulia ha cucinato per tutta la famiglia.", "Torniamo ogni anno.", "Molto bello."],
    reply: "Grazie mille e a presto.",
  },
  nl: {
    name: "De Lariks",
    description: "Een kleine keuken bij de markt, sinds 1987.",
    address: ["Oudegracht 5", "Utrecht", "", "3511 AB", "NL"],
    telephone: "+31 30 555 0010",
    cook: "Sanne Bakker",
    role: "Kok",
    dish: "Lunchmenu",
    place: "Utrecht",
    customers: ["Jan Visser", "Els de Wit", "Piet Mol"],
    texts: ["Sanne kookte voor de hele familie.", "We komen elk jaar terug.", "Heel mooi."],
    reply: "Hartelijk dank en tot gauw.",
  },
  pt: {
    name: "O Lariço",
    description: "Uma cozinha pequena junto ao mercado, desde 1987.",
    address: ["Rua das Flores, 5", "São Paulo", "SP", "01310-100", "BR"],
    telephone: "+55 11 5550 0010",
    cook: "Beatriz Luz",
    role: "Cozinheira",
    dish: "Prato do dia",
    place: "São Paulo",
    customers: ["Rui Alves", "Ana Melo", "João Dias"],
    texts: ["Beatriz cozinhou para toda a família.", "Voltamos todos os anos.", "Muito bonito."],
    reply: "Muito obrigado e até breve.",
  },
  pl: {
    name: "Pod Modrzewiem",
    description: "Mała kuchnia przy rynku, od 1987 roku.",
    address: ["ul. Długa 5", "Kraków", "", "31-146", "PL"],
    telephone: "+48 12 555 00 10",
    cook: "Zofia Żak",
    role: "Kucharka",
    dish: "Obiad dnia",
    place: "Kraków",
    customers: ["Łukasz Wójcik", "Anna Mazur", "Jan Lis"],
    texts: ["Zofia gotowała dla całej rodziny.", "Wracamy co roku.", "Bardzo ładnie."],
    reply: "Bardzo dziękujemy i do zobaczenia.",
  },
  he: {
    name: "מטבח הארזית",
    description: "מטבח קטן ליד השוק, מאז 1987.",
    address: ["רחוב הרצל 5", "חיפה", "", "3303501", "IL"],
    telephone: "+972 4 555 0010",
    cook: "נועה לוי",
    role: "שפית",
    dish: "ארוחת צהריים",
    place: "חיפה",
    customers: ["יוסי כהן", "מאיה ברק", "דן שלו"],
    texts: ["נועה בישלה לכל המשפחה, 12 איש!", "אנחנו חוזרים כל שנה.", "יפה מאוד (באמת)."],
    reply: "תודה רבה ולהתראות.",
  },
  ar: {
    name: "مطبخ الأرزية",
    description: "مطبخ صغير قرب السوق، منذ 1987.",
    address: ["شارع النيل 5", "الإسكندرية", "", "21500", "EG"],
    telephone: "+20 3 555 0010",
    cook: "أمينة حسن",
    role: "رئيسة الطهاة",
    dish: "غداء اليوم",
    place: "الإسكندرية",
    customers: ["يوسف علي", "ليلى عمر", "سامي نور"],
    texts: ["طبخت أمينة للعائلة كلها، 12 شخصًا!", "نعود كل سنة.", "جميل جدًا (حقًا)."],
    reply: "شكرًا جزيلًا وإلى اللقاء.",
  },
  ja: {
    name: "からまつ食堂",
    description: "市場のそばの小さな台所。1987年から。",
    address: ["丸の内1-5", "千代田区", "東京都", "100-0005", "JP"],
    telephone: "+81 3-5550-0010",
    cook: "田中 花子",
    role: "料理長",
    dish: "日替わり昼食",
    place: "千代田区",
    customers: ["佐藤 太郎", "鈴木 一郎", "高橋 愛"],
    texts: [
      "田中 花子さんが家族みんなのために作ってくれました。",
      "毎年通っています。",
      "とても良かったです。",
    ],
    reply: "ありがとうございます。またお待ちしております。",
  },
};

/** What people write in English everywhere. */
const english = [
  "The food was delicious and the staff were friendly.",
  "Delicious food, but the service was terribly slow and rude.",
  "The staff were kind and the food was excellent.",
  "Lovely atmosphere, wonderful food.",
  "The service was slow and the waiter was rude. We waited an hour.",
  "Great prices and friendly staff, delicious food.",
  "The food was cold and the service was slow.",
  "Excellent service, excellent food, and a beautiful place.",
];

/** The restaurant of a language, which has to be among them. */
export function toRestaurant(language: string): Said {
  const said = restaurants[language];
  if (said === undefined) throw new Error(`there is no restaurant in ${language}`);
  return said;
}

/** Writes the restaurant of a language as content. */
export async function writeRestaurant(dir: string, language: string): Promise<void> {
  const said = toRestaurant(language);
  const [street_address, locality, region, postal_code, country] = said.address;
  await mkdir(join(dir, "reviews"), { recursive: true });
  const write = (name: string, value: unknown) =>
    writeFile(join(dir, name), `${JSON.stringify(value)}\n`);
  await write("business.yaml", {
    ...{ name: said.name, language, description: said.description, telephone: said.telephone },
    ...{
      type: "Restaurant",
      trade: "restaurant",
      url: "https://larch.example/",
      price_range: "$$",
    },
    email: "table@larch.example",
    address: { street_address, locality, region, postal_code, country },
    licence: "https://creativecommons.org/licenses/by/4.0/",
    verification: said.description,
    time_zone: "Europe/Berlin",
    opening_hours: [
      { days: ["Monday", "Tuesday", "Wednesday", "Friday"], opens: "11:30", closes: "22:00" },
    ],
    service_areas: [said.place],
    review_links: [{ label: "Google", url: "https://google.example.com/review" }],
    imprint: "https://larch.example/imprint/",
    privacy: "https://larch.example/privacy/",
    verified_sources: { google: "platform", direct: "order" },
    feed_tag: "larch.example,2026-01-01",
    author_policy: "initials",
  });
  await write("services.yaml", [{ id: "meal", label: said.dish }]);
  await write("technicians.yaml", [{ name: said.cook, role: said.role }]);
  await writeAllRecords(dir, new Map([["google", toRecords(said, language)]]), new Map());
}

function toRecords({ customers, texts, reply, cook }: Said, language: string) {
  const ours = [0, 1, 2].flatMap((round) =>
    texts.map((text, at) =>
      buildRecord(`own-${round}-${at}`, {
        date: `2026-0${round + 1}-0${at + 1}`,
        author: customers[at] ?? "",
        rating: 5 - at,
        text: round === 0 ? text : `${text} (${round})`,
        language,
        mentions: { technicians: at === 0 ? [cook] : [], services: at === 1 ? ["meal"] : [] },
        ...(at === 0 && { owner_reply: { text: reply, date: `2026-0${round + 1}-09` } }),
      }),
    ),
  );
  const theirs = [0, 1].flatMap((round) =>
    english.map((text, at) =>
      buildRecord(`english-${round}-${at}`, {
        date: `2025-${12 - round}-${10 + at}`,
        author: `Guest ${String.fromCharCode(65 + at)}`,
        rating: /slow|cold/.test(text) ? 2 : 5,
        text: round === 0 ? text : `${text} Thank you.`,
        language: "en",
        ...(at === 0 && { translation: { text: texts[1] ?? "", language } }),
      }),
    ),
  );
  const {
    text: _,
    language: __,
    ...wordless
  } = buildRecord("wordless", { date: "2026-03-05", rating: 4 });
  return [...ours, ...theirs, wordless];
}
