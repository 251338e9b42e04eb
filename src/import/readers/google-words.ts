/**
 * What Google writes into reviews in the language of the account that exports them. It has some sixty,
 * and words each of them in its own way and not always in the same, so these are told by a stem of
 * the word that matters: `übersetzt`, `tradotto` and `traduzione`, `翻訳`.
 */
const translated =
  "translat|übersetz|vertaal|vertal|oversat|oversett|översatt|översätt|þýtt|þýð|tradu|tradot|tłumacz|přelož|překlad|prelož|preklad|prevede|prevod|prijevod|превод|превед|перевод|перевед|переклад|пераклад|fordít|käänn|kääntä|tõlgi|tõlk|tulkoj|tulkots|išver|vertim|μετάφρ|μεταφρ|çevir|çevril|tərcümə|terjemah|diterjemah|dịch|isinalin|itzul|tafsir|翻訳|翻译|翻譯|번역|แปล|ແປ|បកប្រែ|תרג|תורג|ترجم|अनुवाद|অনুবাদ|மொழிபெயர்|అనువాద|అనువద|ಅನುವಾದ|വിവർത്തന|અનુવાદ|ਅਨੁਵਾਦ|თარგმ|թարգման|аудар|орчуул";

/** What it writes before the words of the customer. */
const original =
  "original\\p{L}*|originál\\p{L}*|oryginał|originaal|oriģinālvaloda|oriģināl\\p{L}*|orijinal|origineel|wersja oryginalna|avis d['’]origine|texte d['’]origine|d['’]origine|původní(?: \\p{L}+)?|pôvodn\\p{L}+|izvorn\\p{L}+|izvirn\\p{L}+|eredeti|alkuperäi\\p{L}+|özgün|оригинал\\p{L}*|оригінал\\p{L}*|арыгінал|αρχικό|πρωτότυπο|原文|原始评论|原始評論|原评论|原評論|원문|원본|ต้นฉบับ|gốc|bản gốc|nguyên bản|asli|asal|jatorrizkoa|מקור|מקורי|המקור|النص الأصلي|الأصلي|الأصل|अस्सल|मूल|মূল|அசல்|upprunalegt";

/** A parenthesis that says that what follows was translated by Google, and by nobody else. */
export const translatedMark = `[(（](?=[^()（）\\n]*Googl)(?=[^()（）\\n]*(?:${translated}))[^()（）\\n]{6,60}[)）]`;

/** A parenthesis that says that what follows is the original. */
export const originalMark = `[(（](?:${original})[)）]`;

/** Whether a name is what Google shows for those who have none: `Ein Google-Nutzer`. */
export function isGoogleUser(name: string): boolean {
  return /googl/iu.test(name) && name.split(/\s+/).length <= 5 && user.test(name);
}

const user =
  /\buser\b|nutzer|usuario|usuari\b|usuário|utente|utilisateur|gebruiker|utilizador|bruger|bruker|användare|notandi|käyttäjä|kasutaja|użytkownik|uživatel|používateľ|korisnik|uporabnik|felhasználó|utilizator|lietotāj|naudotoj|vartotoj|kullanıcı|istifadəçi|пользовател|користувач|карыстальнік|потребител|корисник|χρήστη|ユーザー|사용자|用户|用戶|使用者|ผู้ใช้|người dùng|pengguna|erabiltzaile|משתמש|مستخدم|کاربر|उपयोगकर्ता|ব্যবহারকারী|பயனர்|მომხმარებ|օգտատեր/iu;
