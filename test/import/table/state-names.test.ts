import { describe, expect, test } from "vitest";
import { ImportQuestion } from "#import/fault.ts";
import { planTable, toRecords } from "../plan-export.ts";

/** A table of the owner's, a state a row. */
function toTable(header: string, states: readonly string[]): string {
  const lines = states.map(
    (state, index) => `Ada ${index};5;Kind ${index};2026-01-${index + 10};${state}`,
  );
  return [`Name;Stars;Text;Date;${header}`, ...lines, ""].join("\n");
}

describe("a column that seems to say what is published", () => {
  test.each([
    ["approved", ["false", "false", "false"], "false 3"],
    ["May we publish my review?", ["yes", "no", "", "", "Yes"], "yes 2, empty 2, no 1"],
    ["is_published", ["1", "0", "1"], "1 2, 0 1"],
    ["isApproved", ["TRUE", "FALSE"], "true 1, false 1"],
    ["Published", ["true", "false", "true"], "true 2, false 1"],
    ["deleted_at", ["", "2026-02-01", ""], "empty 2, filled 1"],
    ["Freigegeben", ["ja", "nein", "ja"], "ja 2, nein 1"],
    ["Veröffentlicht", ["x", "", "x"], "x 2, empty 1"],
    ["Sichtbar", ["wahr", "wahr"], "wahr 2"],
    ["Gelöscht", ["Nein", "Ja"], "nein 1, ja 1"],
    ["Einwilligung zur Veröffentlichung", ["ja", ""], "ja 1, empty 1"],
    ["Zustand", ["neu", "geprüft"], "neu 1, geprüft 1"],
    ["Aprobado", ["sí", "no"], "sí 1, no 1"],
    ["Audience", ["Everyone", "Staff only", "Everyone"], "everyone 2, staff only 1"],
    ["Type", ["Public review", "Private feedback"], "public review 1, private feedback 1"],
    ["Queue", ["live", "held"], "live 1, held 1"],
    ["Channel", ["Google", "Internal survey"], "google 1, internal survey 1"],
    ["Embargo until", ["", "2027-05-01"], "empty 1, filled 1"],
    ["Liste", ["Stamm", "Papierkorb"], "stamm 1, papierkorb 1"],
    ["Disputed", ["yes", ""], "yes 1, empty 1"],
    ["Spalte1", ["WAHR", "FALSCH"], "wahr 1, falsch 1"],
    ["Column1", ["TRUE", "FALSE"], "true 1, false 1"],
    ["¿Publicado?", ["Sí", "sí", "no"], "sí 2, no 1"],
    ["Consentimiento", ["no", "no"], "no 2"],
    ["Estado", ["publicado", "borrador"], "publicado 1, borrador 1"],
    ["Approuvé", ["oui", "non"], "oui 1, non 1"],
    ["Publié", ["vrai", "faux"], "vrai 1, faux 1"],
    ["Consentement", ["oui", "", "oui"], "oui 2, empty 1"],
    ["Statut", ["en ligne", "masqué"], "en ligne 1, masqué 1"],
    ["Notes", ["ok", "spam", "ok"], "ok 2, spam 1"],
    ["State", ["live", "held"], "live 1, held 1"],
    ["Blocked", ["no", "yes", "no"], "no 2, yes 1"],
    ["DSGVO", ["ja", "nein"], "ja 1, nein 1"],
    ["Bearbeitungsstand", ["fertig", "offen"], "fertig 1, offen 1"],
    [
      "Status",
      ["ok", "ok", "spam", `spam, because ${"he rang and asked us ".repeat(3)}`],
      "ok 2, spam 1, filled 1",
    ],
    ["Status", ["approved by Ann on 2025-01-02", "rejected by Ann on 2025-01-03"], "filled 2"],
    ["Sta\0tus", ["ok", "spam"], "ok 1, spam 1"],
    // A yes or no of which nobody knows to what is in doubt a consent.
    ["Okay to share?", ["yes", "no"], "yes 1, no 1"],
    ["Zitat ok", ["ja", "nein"], "ja 1, nein 1"],
    ["Auf Instagram", ["ja", "nein"], "ja 1, nein 1"],
    ["Spalte 7", ["ja", "nein"], "ja 1, nein 1"],
    ["Ja/Nein", ["ja", "nein"], "ja 1, nein 1"],
    ["F7", ["x", ""], "x 1, empty 1"],
    ["Dürfen wir Sie nennen?", ["ja", "nein"], "ja 1, nein 1"],
    ["¿Lo podemos contar?", ["sí", "no"], "sí 1, no 1"],
    ["Use on website", ["TRUE", "FALSE"], "true 1, false 1"],
    ["Fake", ["1", "0", "1"], "1 2, 0 1"],
    ["zeigen", ["x", ""], "x 1, empty 1"],
    ["Compartir", ["sí", "no"], "sí 1, no 1"],
    ["¿Podemos usarlo en nuestra web?", ["Sí", "Sí"], "sí 2"],
    ["Droit à l'image", ["oui", "non"], "oui 1, non 1"],
    ["Withdrawn on", ["", "2026-01-01"], "empty 1, filled 1"],
    ["Widerrufen am", ["", "2026-01-01"], "empty 1, filled 1"],
    ["Retirado", ["", "2026-01-01"], "empty 1, filled 1"],
    ["Retiré le", ["", "2026-01-01"], "empty 1, filled 1"],
    ["Product Review State", ["visible", "hidden"], "visible 1, hidden 1"],
    ["Notes", ["publish", "do not publish"], "publish 1, do not publish 1"],
    ["Bemerkung", ["nicht veröffentlichen", ""], "nicht veröffentlichen 1, empty 1"],
    ["Observaciones", ["no publicar", ""], "no publicar 1, empty 1"],
    ["Remarques", ["ne pas publier", ""], "ne pas publier 1, empty 1"],
    [
      "Bemerkung",
      ["Mandat, NICHT auf die Website", ""],
      "mandat, nicht auf die website 1, empty 1",
    ],
    ["Notizen", ["bitte nicht online stellen", ""], "bitte nicht online stellen 1, empty 1"],
    ["Notizen", ["bitte intern", ""], "bitte intern 1, empty 1"],
    ["Notas", ["cliente: no publicar", ""], "cliente: no publicar 1, empty 1"],
    ["Remarques", ["à ne pas mettre en ligne", ""], "à ne pas mettre en ligne 1, empty 1"],
    ["Notes", ["private - don't put on website", ""], "private - don't put on website 1, empty 1"],
    [
      "Bemerkung",
      [
        "Kunde 12345, nicht veröffentlichen",
        ...Array.from("abcdefghijklmn", (x) => `${x}: Auftrag`),
      ],
      "filled 14, kunde 12345, nicht veröffentlichen 1:",
    ],
    ["Web", ["ok", "nicht ok"], "ok 1, nicht ok 1"],
    ["Release form", ["signed", "missing"], "signed 1, missing 1"],
    ["Photo release", ["yes", "no"], "yes 1, no 1"],
    ["Diffusion", ["autorisée", "refusée"], "autorisée 1, refusée 1"],
    ["Hinweis", ["", "Sperrvermerk", ""], "empty 2, sperrvermerk 1"],
    ["Hinweis", ["", "keine Nutzung", ""], "empty 2, keine nutzung 1"],
    ["Marketing", ["opt-in", "opt-out"], "opt-in 1, opt-out 1"],
    ["Website", ["granted", "denied"], "granted 1, denied 1"],
    ["Website", ["Yes", "No", "n/a"], "yes 1, no 1, n/a 1"],
    ["Internet", ["erlaubt", "nicht erlaubt"], "erlaubt 1, nicht erlaubt 1"],
    ["Homepage", ["liegt vor", "fehlt"], "liegt vor 1, fehlt 1"],
    ["Veröffentl.", ["ok", "k.A."], "ok 1, k.a. 1"],
    ["Web", ["Sí, claro", "No, gracias"], "sí, claro 1, no, gracias 1"],
    ["Web", ["öffentlich", "privat"], "öffentlich 1, privat 1"],
    ["Formulario", ["firmado", "falta"], "firmado 1, falta 1"],
    ["Site internet", ["d'accord", "pas d'accord", "d'accord"], "d'accord 2, pas d'accord 1"],
    ["Online", ["gestattet", "untersagt"], "gestattet 1, untersagt 1"],
    ["Form", ["received", "not received"], "received 1, not received 1"],
    // People answer a question of yes or no in their own words too.
    ["ok to use?", ["yes", "no", "only first name"], "yes 1, no 1, only first name 1"],
    ["Use on website", ["sure", "nope", "rather not"], "sure 1, nope 1, rather not 1"],
    ["Zitat ok", ["ja", "nein", "weiß noch nicht"], "ja 1, nein 1, weiß noch nicht 1"],
    ["Openbaar", ["ja", "nee"], "ja 1, nee 1"],
    ["Akkoord", ["ja", "nee"], "ja 1, nee 1"],
    ["Delen?", ["ja", "nee", "liever niet"], "ja 1, nee 1, liever niet 1"],
    ["Vrijgegeven", ["ja", "nee"], "ja 1, nee 1"],
    ["Condividere", ["sì", "no"], "sì 1, no 1"],
    ["Accetto", ["sì", "no"], "sì 1, no 1"],
    ["Podemos partilhar?", ["sim", "não"], "sim 1, não 1"],
    ["Opmerking", ["niet op de website plaatsen", ""], "niet op de website plaatsen 1, empty 1"],
    ["Nota", ["da non pubblicare", ""], "da non pubblicare 1, empty 1"],
    ["OK?", ["👍", "👎"], "👍 1, 👎 1"],
    ["Nutzung", ["Web", "Print", "keine"], "web 1, print 1, keine 1"],
    ["Follow up", ["ok", "customer withdrew"], "ok 1, customer withdrew 1"],
    [
      "Vermerk",
      ["", "Kundin hat telefonisch widerrufen"],
      "empty 1, kundin hat telefonisch widerrufen 1",
    ],
    [
      "Remark",
      ["called Karl", "Bob asked us to take it down"],
      "called karl 1, bob asked us to take it down 1",
    ],
    ["Notiz", ["bitte wieder löschen", ""], "bitte wieder löschen 1, empty 1"],
    ["Art", ["withdrawn", "shop"], "withdrawn 1, shop 1"],
    ["Type", ["review", "internal note"], "review 1, internal note 1"],
    ["is_test", ["0", "1"], "0 1, 1 1"],
    ["Öffentlich", ["ja", "nein", "später"], "ja 1, nein 1, später 1"],
    ["¿Usar en la web?", ["sí", "mejor no", "no"], "sí 1, mejor no 1, no 1"],
    ["Utilisable", ["oui", "plutôt non", "ok"], "oui 1, plutôt non 1, ok 1"],
    [
      "ok to use?",
      ["yes", "no", "yes, but please leave out the part about the price and the dates"],
      "yes 1, no 1, filled 1",
    ],
    [
      "Zitat ok",
      [
        ...Array.from("abcdefghijklmn", (x) => `${x}: Auftrag`),
        ...Array(9).fill("ja"),
        ...Array(7).fill("nein"),
      ],
      "ja 9, nein 7,",
    ],
    [
      "Remarks",
      ["consent withdrawn by phone", ...Array.from("abcdefghijklmn", (x) => `${x}: call`)],
      "filled 14, consent withdrawn by phone 1:",
    ],
  ])("under “%s” asks with what it holds", async (header, states, held) => {
    const asked = await planTable(toTable(header, states)).catch((error: unknown) => error);
    expect(asked).toBeInstanceOf(ImportQuestion);
    const name = header.replace("\0", " ");
    expect(String(asked)).toContain(`column “${name}” holds ${held}`);
    expect(String(asked)).toContain("which are published?");
    expect(String(asked)).not.toContain("--map");
  });

  test.each([
    ["Gesperrt", ["nein", "ja"], '--only "Gesperrt=nein"'],
    ["is_test", ["0", "1"], '--only "is_test=0"'],
    ["Openbaar", ["nee", "ja"], '--only "Openbaar=ja"'],
    ["Spam", ["ja", "nein"], '--only "Spam=nein"'],
    ["Nicht veröffentlichen", ["ja", "nein"], '--only "Nicht veröffentlichen=nein"'],
    ["Rejected", ["true", "false"], '--only "Rejected=false"'],
    ["Oculto", ["Sí", "No"], '--only "Oculto=no"'],
    ["¿Publicada?", ["Sí", "No"], '--only "¿Publicada?=sí"'],
    ["Spam", ["maybe", "later"], '--only "Spam=VALUE"'],
    ["Private", ["yes", ""], '--only "Private=VALUE"'],
    ["Private", ["no", "yes"], '--only "Private=no"'],
    ["Draft", ["no", "yes"], '--only "Draft=no"'],
    ["Flagged", ["0", "1"], '--only "Flagged=0"'],
    ["Unsichtbar", ["ja", "nein"], '--only "Unsichtbar=nein"'],
    ["Fake", ["ja", "nein", "spam"], '--only "Fake=VALUE"'],
    ["Not hidden", ["yes", "no"], '--only "Not hidden=VALUE"'],
    ["Fake", ["ja", "nein"], '--only "Fake=VALUE"'],
    [
      "Darf diese Bewertung auf unserer Webseite veröffentlicht werden?",
      ["ja", "nein"],
      '--only "Darf diese Bewertung auf unserer Webseite veröffentlicht werden?=ja"',
    ],
    ["", ["ok", "spam"], "Give it another name"],
    ["__proto__", ["ok", "spam"], "Give it another name"],
  ])("under “%s” shows the answer that publishes what may be", async (header, states, example) => {
    const asked = await planTable(toTable(header, states)).catch((error: unknown) => error);
    expect(String(asked)).toContain(example);
  });

  test.each([
    ...[
      "Private",
      "Confidential",
      "Draft",
      "Flag",
      "Flagged",
      "Hidden",
      "Spam",
      "Blocked",
      "Locked",
    ],
    ...["Withheld", "Invisible", "Disapproved", "Internal only", "Consent missing", "Inactive"],
    ...["Gesperrt", "Vertraulich", "Entwurf", "Privat", "Unsichtbar", "Kein Einverständnis"],
    ...["Zurückgehalten", "Widerspruch gegen Veröffentlichung", "Ohne Freigabe", "Sperrvermerk"],
    ...["Privado", "Borrador", "Sin permiso", "Confidencial", "Bloqueada", "Retenido", "Inactivo"],
    ...[
      "Privé",
      "Privée",
      "Brouillon",
      "Sans accord",
      "Confidentiel",
      "Bloqué",
      "Caché",
      "Indésirable",
    ],
  ])("under “%s” never shows yes as the answer", async (header) => {
    for (const yes of ["yes", "ja", "sí", "oui", "1", "x", "true"]) {
      const asked = await planTable(toTable(header, [yes, "no"])).catch((error: unknown) => error);
      expect(String(asked)).toMatch(/--only "[^=]+=(?:no|VALUE)"/);
    }
  });

  test.each([
    ["State", ["IL", "MO", "IL"]],
    ["State", ["Illinois", "Missouri", ""]],
    ["Reply status", ["open", "done", ""]],
    ["Verified status", ["verified", "unverified"]],
    ["Order state", ["shipped", "returned"]],
    ["Antwortstatus", ["offen", "erledigt"]],
    ["Published at", ["2026-01-10", "2026-01-11"]],
    ["Notes", ["called back", ""]],
    ["Publisher", ["Google", "Google"]],
    ["Online", ["shop", "branch"]],
    ["Channel", ["online", "online"]],
    ["Helpful votes", ["0", "1", "0"]],
    ["Pictures", ["0", "0"]],
    ["Recommended", ["yes", "no"]],
    ["Verified buyer", ["yes", "no"]],
    ["First visit", ["yes", "no"]],
    ["Neukunde", ["ja", "nein"]],
    ["Würden Sie uns weiterempfehlen?", ["ja", "nein"]],
    ["Would you come again?", ["yes, of course", "no"]],
    ["Bezahlt", ["ja", "nein"]],
    ["Stammkunde", ["ja", "nein"]],
    ["Kassenpatient", ["ja", "nein"]],
    ["Mitglied", ["x", ""]],
    ["Rückruf erledigt", ["ja", "nein"]],
    ["Parking", ["yes", "no"]],
    ["Regular customer", ["Y", "N"]],
    ["Over 60", ["TRUE", "FALSE"]],
    ["Socio", ["sí", "no"]],
    ["Pagado", ["sí", "no"]],
    ["Fidèle", ["oui", "non"]],
    ["Payé", ["oui", "non"]],
    ["Newsletter", ["opt-in", "opt-out"]],
    ["Payment", ["received", "missing"]],
    ["Website", ["google", "facebook", "no idea"]],
    ["What do we do well?", ["the food", "no queues", "friendly staff"]],
    ["Kundenart", ["privat", "gewerblich"]],
    ["Service", ["funeral", "pre-need"]],
    ["Quality", ["acceptable", "good"]],
    ["Satisfaction", ["ok", "not ok"]],
    ["Stylist", ["Grant", "Missy"]],
    ["Complaint", ["They came without permission", "I refused the extra charge"]],
    ["Room", ["1", "1"]],
    ["Remark", ["-", "-"]],
    ["Suggestions", ["Your prices are not on the map", "Ich fand es nicht auf der Website"]],
  ])("is not what “%s” with %j is, so nothing is asked", async (header, states) => {
    const map = { date: "Date" };
    const planned = await planTable(toTable(header, states), { source: "direct", map });
    expect(toRecords(planned)).toHaveLength(states.length);
  });
});
