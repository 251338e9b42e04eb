import { test } from "vitest";
import { buildZip } from "../build-zip.ts";
import { expectRight, lines, type OwnersFile } from "./owners-file.ts";

const own = (...rows: readonly string[]) => lines("Customer,Stars,Date,Review", ...rows);

const files: readonly OwnersFile[] = [
  {
    name: "cars.csv",
    data: lines(
      "Kunde;Kennzeichen;Fahrgestellnummer;Wagenfarbe;Sterne;Datum;Kommentar;Rechnung bezahlt",
      "Ada;B-AB 123;WVWZZZ1JZXW000001;rot;5;13.01.2026;Schnell;ja",
      "Bo;B-CD 456;WVWZZZ1JZXW000002;grün;4;14.01.2026;Gut;nein",
    ),
    ...{ code: 0, authors: ["Ada", "Bo"], never: /B-AB|WVWZZZ|rot/ },
  },
  {
    name: "light.csv",
    data: lines(
      "Kunde;Sterne;Datum;Kommentar;Ampel",
      "Ada;5;13.01.2026;Schnell;grün",
      "Bo;1;14.01.2026;Teuer;rot",
    ),
    ...{ code: 2, said: /Ampel/ },
  },
  {
    name: "months.csv",
    data: lines(
      "Client;Note sur 5;Date;Avis",
      "Zoé;5;3 mars 2025;Rapide",
      "Léo;4;le 4 avril 2025;Bien",
      "Ana;5;1er mai 2025;Super",
    ),
    ...{
      code: 0,
      authors: ["Zoé", "Léo", "Ana"],
      dates: ["2025-03-03", "2025-04-04", "2025-05-01"],
    },
  },
  {
    name: "meses.csv",
    data: lines(
      "Cliente;Estrellas;Fecha;Opinión",
      "Ana;5;3 de marzo de 2025;Rápido",
      "Iván;4;martes, 3 de junio de 2025;Bien",
    ),
    ...{ code: 0, authors: ["Ana", "Iván"], dates: ["2025-03-03", "2025-06-03"] },
  },
  {
    name: "monate.csv",
    data: lines(
      "Kunde;Sterne;Datum;Kommentar",
      "Ada;5;5. Mrz 2024;Schnell",
      "Bo;4;Di., 6. August 2024;Gut",
      "Cy;5;7. Sept. 2024;Fein",
    ),
    ...{ code: 0, authors: ["Ada", "Bo", "Cy"], dates: ["2024-03-05", "2024-08-06", "2024-09-07"] },
  },
  {
    name: "ago.csv",
    data: own("Ada,5,2 weeks ago,Quick", "Bo,4,yesterday,Fine", "Cy,5,2026-01-05,Good"),
    ...{ code: 1, authors: ["Cy"], said: /line 2.*line 3/s },
  },
  {
    name: "american.csv",
    data: own("Ada,5,1/15/2026 3:04 PM,Quick", "Bo,4,1/5/2026 9:00 AM,Fine"),
    ...{ code: 0, authors: ["Bo", "Ada"], dates: ["2026-01-05", "2026-01-15"] },
  },
  {
    name: "order.csv",
    data: own("Ada,5,01/05/2026,Quick", "Bo,4,02/06/2026,Fine"),
    code: 2,
    said: /--dates/,
  },
  {
    name: "quotes.csv",
    data: own('Ada,5,2026-01-05,"He said "good" twice"'),
    ...{ code: 1, said: /row that begins on line 2/ },
  },
  {
    name: "survey.csv",
    data: lines(
      "Respondent ID,Name,How many stars would you give us?,Date,What did you like?",
      ",Open-Ended Response,Response,,Open-Ended Response",
      "118212345678,Ada,5,2026-01-05,Quick and honest",
    ),
    ...{
      flags: [
        "--map",
        "rating=How many stars would you give us?",
        "--map",
        "text=What did you like?",
      ],
      code: 1,
      authors: ["Ada"],
      said: /line 2/,
    },
  },
  {
    name: "comments.csv",
    data: lines(
      "# exported on 31 January",
      "# do not edit",
      "Customer,Stars,Date,Review",
      "Ada,5,2026-01-05,Quick",
    ),
    ...{ code: 0, authors: ["Ada"] },
  },
  {
    name: "between.csv",
    data: lines(
      "Customer,Stars,Date,Review",
      "Ada,5,2026-01-05,Quick",
      "--- do not publish below ---,,,",
      "Bo,1,2026-01-06,Dear",
    ),
    ...{ code: 2, said: /do not publish below/ },
  },
  {
    name: "platforms.csv",
    data: lines(
      "Customer,Stars,Date,Review,Platform",
      "Ada,5,2026-01-05,Quick,Google",
      "Bo,4,2026-01-06,Fine,Yelp",
    ),
    ...{ isOfPlatform: true, code: 1, authors: ["Ada"], said: /Yelp's reviews cannot/ },
  },
  {
    name: "all.zip",
    data: buildZip([
      { name: "2024.csv", data: own("Ada,5,2024-01-05,Quick", "Bo,4,2025-01-06,Fine") },
      { name: "2025.csv", data: own("Bo,4,2025-01-06,Fine", "Cy,5,2025-01-07,Good") },
      { name: "gelöscht.csv", data: own("Di,1,2025-01-08,Awful") },
      { name: "Spam/x.csv", data: own("Ed,1,2025-01-09,Buy pills") },
    ]),
    ...{
      code: 0,
      authors: ["Ada", "Bo", "Cy"],
      said: /1 duplicate.*gelöscht\.csv/s,
      never: /Awful|pills/,
    },
  },
  {
    name: "phones.csv",
    data: own("0170 1234567,5,2026-01-05,Quick", "Kd-Nr. 44512,4,2026-01-06,Fine"),
    ...{ code: 0, authors: [null, null], said: /a telephone number/, never: /1234567|44512/ },
  },
  {
    name: "ids.csv",
    data: lines(
      "Review ID,Customer,Stars,Date,Review",
      "1.23457E+17,Ada,5,2026-01-05,Quick",
      "1.23457E+17,Bo,4,2026-01-06,Fine",
    ),
    ...{ code: 2, said: /rounded/ },
  },
];

test.each(files)("the file of a garage, $name, is read right or asked about", expectRight);
