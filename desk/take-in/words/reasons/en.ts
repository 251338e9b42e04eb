/** Why something is not read or is left out, where the desk says it otherwise than the command. */
export const reasons: Readonly<Record<string, string>> = {
  "Line {0} says “{1}”{2}, which may be of all rows near it, and no row is read by what a line beside it says. Take out the rows that are not to be published, and put those of another platform or branch into a file of their own, or add a column that says it of each row; then delete that line and import again.":
    "Line {0} says “{1}”{2}, which may be of all rows near it, and no row is read by what a line beside it says. Take out the rows that are not to be shown, and put those of another platform or branch into a file of their own, or add a column that says it of each row; then delete that line and give it again.",
  "{0} holds more than {1} files: give the folder instead":
    "{0} holds more than {1} files: unpack it and give those with reviews alone",
  "{0} cannot be read as a zip archive ({1}); {2}": "{0} cannot be read as a zip archive: {2}",
  "it is protected with a password: unpack it and give the folder":
    "it is protected with a password. Unpack it and give what is in it",
  "it is cut off or damaged: download it again": "it is cut off or damaged. Download it again",
  "{0} cannot be read ({1}): check the path": "{0} cannot be read",
  "{0} is an archive, but not a zip: unpack it{1} and give what is in it, or ask Takeout for .zip":
    "{0} is an archive, but not a zip: unpack it and give what is in it, or ask Takeout for .zip",
  "cannot be read ({0})": "cannot be read",
  "is protected with a password: unpack the archive and give the folder":
    "is protected with a password: unpack the archive and give what is in it",
  "is damaged ({0}): download the archive again": "is damaged: download the archive again",
  "is damaged ({0}): save or export it again": "is damaged: save or export it again",
  "is a damaged workbook or archive ({0}): save or download it again":
    "is a damaged workbook or archive: save or download it again",
  "is a damaged workbook ({0} is missing): save it again": "is a damaged workbook: save it again",
  "is not text: it is full of NUL bytes. Give the reviews as CSV, Excel or JSON":
    "is not text. Give the reviews as CSV, Excel or JSON",
  "has elements nested more than {0} deep, as no page for people has: it is damaged or made to take long. Take it from the site again, or copy its reviews into a table":
    "is nested deeper than any page for people. Take it from the site again, or copy its reviews into a table",
  "is not JSON at position {0}": "is not well-formed JSON",
  "is not UTF-8 text": "is not readable text",
  "is JSON of another shape: {0}": "is JSON of another shape",
  'is JSON of another shape: expected {"reviews": […]} as Takeout writes it':
    "is JSON of another shape than Takeout writes",
  'is JSON of another shape: expected {"data": […]} as Graph answers, or the list of “Download your information”':
    "is JSON of another shape than Facebook writes",
  "is a web page or XML without a table, JSON-LD or microdata in it, so there is nothing to read for certain. If it is a page to sign in or an error, download the export again; else ask for one as CSV or JSON":
    "is a web page on which no reviews can be read for certain. If it is a page to sign in or an error, download the export again; else ask for one as CSV or JSON",
  "{0}, so there is nothing in it to read for certain{1}":
    "{0}, so there is nothing in it to read for certain. Ask for an export as CSV or JSON",
  "its JSON-LD is damaged": "what it says for search engines is damaged",
  "holds neither JSON-LD (script type application/ld+json) nor microdata of schema.org":
    "holds nothing said for search engines",
  "{0} holds rows of JSON whose columns are not known: npx firsthand import csv {1} asks which they are":
    "{0} holds JSON whose columns are not known. Give the reviews as CSV or Excel",
  "is not a Trustpilot export (its columns are {0}). For {1}: npx firsthand import csv":
    "is not a Trustpilot export (its columns are {0}). Give it by itself",
  "this is {0}: npx firsthand import {1} {2}": "is {0}: give it by itself",
  "a page or document with JSON-LD": "a web page with reviews",
  "Yelp's reviews cannot be published as open data: what it gives are excerpts, to be shown under its rules and kept for 24 hours. Link to your page there in review_links of business.yaml instead":
    "Yelp's reviews cannot be published as open data: what it gives are excerpts, to be shown under its rules and kept for 24 hours. Link to your page there instead, on the page of the business",
  "Tripadvisor's reviews cannot be published as open data: its terms allow them to be shown only live, under its own marks. Link to your page there in review_links of business.yaml instead":
    "Tripadvisor's reviews cannot be published as open data: its terms allow them to be shown only live, under its own marks. Link to your page there instead, on the page of the business",
  "This is an answer of the Places API: it has five reviews at most, which Google allows to be kept only for a short time. Export all of yours with Google Takeout (“Google Business Profile”): npx firsthand import google-takeout FILE":
    "This is an answer of the Places API: it has five reviews at most, which Google allows to be kept only for a short time. Export all of yours with Google Takeout (“Google Business Profile”)",
  "No reviews were found: {0}": "No reviews were found in it.",
  "No review of the business was found:\n{0}\n{1}": "No review of the business was found.",
  'The stored reviews are of location {0}, these are of {1}. One content folder holds one location: for another one begin a folder of its own with npx firsthand init "Its name", and import into that with SITE=its-folder':
    "The reviews that you have are of another place ({0}) than these ({1}). A business has one place: for another one begin a new business, and take them in there",
  '{0} is the sample business, and your reviews do not mix with it. Start your own content first:\n\n  npx firsthand init "Name of the business"':
    "This is the invented business, and your reviews do not mix with it. Begin your own first.",
  "{0}: {1}. Give the folder or all zip archives, or leave --complete out":
    "What is missing cannot count as deleted, because not all was given: {1}. Give all zip archives, or go back",
  "{0}, and this was not read:\n{1}\n{2}":
    "What is missing cannot count as deleted, because not all was read. Go back, or mend what is named here in a copy of the file, and give the copy.",
  "{0}. Else the export lacks a part: nothing was written":
    "{1} of {2} reviews would be deleted. If that is not so, the export lacks a part.",
  "is {0} in the sheet, and such rows are skipped (--hidden)":
    "is {0} in the sheet, and such rows are left out",
  "has a comment that speaks of publishing, and such rows are skipped (--comments)":
    "has a comment that speaks of publishing, and such rows are left out",
  "and only {0} is published (--only)": "and only {0} is shown",
  "its creativeWorkStatus is {0}, not Published": "the page does not call it published ({0})",
  "rating {0} is more than 5 stars, and nothing says what it counts to: give --scale 10 if that is 10":
    "{0} is more than 5 stars, and nothing says what it counts to",
  "rating is not one to five whole stars": "does not have one to five whole stars",
  "stars is not one to five whole stars": "does not have one to five whole stars",
  "has no datePublished that can be understood": "has no date that can be understood",
  "createdAt is not a time such as 2026-01-31T09:30:00Z": "has no date that can be understood",
  "has the same id as another row, but says something else: mend the ids, or if the column holds no ids of reviews, give --map 'id='":
    "has the same number as another row, but says something else: mend the numbers in the file, or delete that column",
  "is written by hand": "you wrote it in yourself",
  "is not a review of Facebook's: its fields are of other kinds": "is not a review of Facebook's",
  "is not an object": "is not a review",
  "is not a review: an object with name, starRating, createTime …": "is not a review",
  "is not a time such as 2026-01-31T09:30:00Z, from 1970 to 2099":
    "is not a time from 1970 to 2099",
  "is not one to five stars (ONE … FIVE), and a review needs stars":
    "is not one to five stars, and a review needs stars",
  "is neither true nor false": "is neither yes nor no",
  "Cells stand in several rows: in {0} that of lines {1} to {2}{3}. Are they meant for each of these rows? Unmerge them in the sheet, fill in each row, and import again.":
    "Cells stand in several rows: in {0} that of lines {1} to {2}{3}. Are they meant for each of these rows? Unmerge them in the sheet, fill in each row, and give it again.",
  "Column {0}, {1}, holds {2}: which are published? Give it another name in the first line of the file, such as “Status”, and import again.":
    "Column {0}, {1}, holds {2}: which may be shown? Give it another name in the first line of the file, such as “Status”, and give it again.",
  "Line {0} says “{1}”{2} above some of the columns, which may be of all that stands under it. Take out the columns that are not to be published, and that line, and import again.":
    "Line {0} says “{1}”{2} above some of the columns, which may be of all that stands under it. Take out the columns that are not to be shown, and that line, and give it again.",
};
