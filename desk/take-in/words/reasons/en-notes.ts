/** What an import tells beside its difference, where the desk says it otherwise than the command. */
export const reasons: Readonly<Record<string, string>> = {
  "{0} ← {1}": "{0}: “{1}”",
  "{0} has no column that says of which location its rows are, and a table beside it has {1}. Import them one after the other, that one first: then this one is asked about by itself.":
    "{0} does not say of which place its reviews are, and a file beside it does ({1}). Give them one after the other, that one first: then this one is asked about by itself.",
  "{0}, reviews[{1}]": "{0}, entry {1}",
  "these reviews are taken as of {0}, as was said of a table with these columns before; if they are of another source, say --source":
    "these reviews are taken as of {0}, as you said of a table with these columns before",
  "no column is read as the author, so all these reviews are anonymous; name it with --map 'author=HEADER'":
    "no column is read as the author, so all these reviews are anonymous",
  "{0} holds {1}, so it is not read as the {2}; if it is that: --map '{3}={4}'":
    "{0} holds {1}, so it is not read as the {2}",
  "{0} counts rows, so it is not taken as the id of a review: each is known by what it says. If these are ids that stay with their reviews, say --map 'id={1}'":
    "{0} counts rows, so it is not taken as the number of a review: each is known by what it says",
  "--move is not used: none of these reviews is stored as of another source from this table":
    "none of these reviews was taken in as from elsewhere before, so none is moved",
  "1 link is left out, as no public page of a review: {0}; the first in {1}":
    "1 link is left out, as it does not lead to a public page of a review; it stands in {1}",
  "{0} links are left out, as no public page of a review: {1}; the first in {2}":
    "{0} links are left out, as they do not lead to a public page of a review; the first stands in {2}",
  "{0}: mended; --garbled keep leaves them": "{0}: mended",
  "{0}, and left as written; if so, --garbled mend mends them": "{0}, and left as written",
  "{0}: if the file was escaped for HTML, --unescape": "{0}, as in the code of a web page",
  "{0} of its JSON-LD scripts are damaged and were not read":
    "{0} of the things that the page says for search engines are damaged and were not read",
  "1 review stands in it as JSON-LD and as microdata, and is read once":
    "1 review stands in it twice for search engines, and is read once",
  "{0} reviews stand in it as JSON-LD and as microdata, and are read once":
    "{0} reviews stand in it twice for search engines, and are read once",
  "--source {0} is not used for 1 review, whose source stands with it: {1}":
    "for 1 review the file itself says where it was written: {1}",
  "--source {0} is not used for {1} reviews, whose source stands with it: {2}":
    "for {1} reviews the file itself says where they were written: {2}",
};
