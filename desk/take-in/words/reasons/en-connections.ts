/** Why nothing came from a connection, where the desk says it otherwise than the command. */
export const reasons: Readonly<Record<string, string>> = {
  "it is not clear what came: nothing in it is an export, a table or a page that is known. Say it with as: in the connection":
    "it is not clear what came: nothing in it is an export, a table or a page that is known",
  "{0}: answers {1}{2}": "{0}: the answer was a fault (number {1}){2}",
  "{0}: answers {1}": "{0}: the answer was a fault (number {1})",
  "{0}: answers {1}: {2}": "{0}: {2}",
  "{0}: answers {1}, which is not expected":
    "{0}: the answer was not what was expected (number {1})",
  "answers {0}": "the answer was a fault (number {0})",
  ": the key in its header fields is not accepted": ": the key that goes with it is not accepted",
  "{0}: answers with a redirect that cannot be followed":
    "{0}: it leads on to an address that cannot be followed",
  "{0}: redirects more than {1} times": "{0}: it leads on and on ({1} times), without an answer",
  "{0}: the header field {1} would hold characters that it may not, such as a line break; put its key right":
    "{0}: the key for {1} holds characters that it may not, such as a line break; put it right",
  "{0}: leads to {1}, which is not a host of this connection. If it is the right one, name it in hosts of the connection":
    "{0}: leads to {1}, which this connection does not know, so nothing was asked there. If it is the right one, add it to the connection",
  "{0}: the certificate of the host is not valid ({1}), so it is not trusted{2}":
    "{0}: the certificate of the other side is not valid, so it is not trusted{2}",
  "cannot be reached, or broke off ({0})": "cannot be reached, or broke off",
  ", and asks to come back after {0} s": ", and asks to come back after {0} seconds",
  "{0}: leads to itself, so nothing was taken": "{0}: the list has no end, so nothing was taken",
  "{0}: the page_token is not valid any more{1}. Get a new one that does not expire; docs/owners.md tells how":
    "{0}: the permission for your page (page_token) is not valid any more{1}. Get a new one that does not expire",
  "{0}: the page_token may not read it{1}. It needs the permission pages_read_user_content":
    "{0}: the permission for your page (page_token) does not cover it{1}. Give it pages_read_user_content as well",
  "Google's token": "Google's permission",
  "Google does not know this client_id with this client_secret: download the client again in the Google Cloud console, and npx firsthand connect google --client FILE":
    "Google does not know the program's own name and secret (client_id, client_secret) any more. Whoever set up the connection has to get them anew",
  "Ask Google for it at https://support.google.com/business/contact/api_default (“Application for Basic API Access”; docs/owners.md tells how). Meanwhile Google Takeout exports “Google Business Profile” by itself every two months, if you choose that there, and npx firsthand import takes it in":
    "Ask Google for it at https://support.google.com/business/contact/api_default (“Application for Basic API Access”). Until then take in the exports of Google Takeout (“Google Business Profile”)",
  "{0}: this project is not approved for the Business Profile API: it may ask 0 times. {1}":
    "{0}: Google has not yet allowed it to be asked. {1}",
  "{0}: the API is not switched on in this project{1}. Switch it on in the Google Cloud console; where it is not listed there, the project is not approved. {2}":
    "{0}: it is not switched on at Google{1}. Switch it on in the Google Cloud console; where it is not listed there, Google has not yet allowed it. {2}",
  "{0}: Google refuses it{1}. Either the account does not manage this location, or the project is not approved. {2}":
    "{0}: Google refuses it{1}. Either the account does not manage this place, or Google has not yet allowed it to be asked. {2}",
  "{0}: Google knows no such thing{1}. Choose the location again: npx firsthand connect google":
    "{0}: Google does not know it{1}. Whoever set up the connection has to choose the place again",
  "Google's list of locations": "Google's list of places",
  "Google's reply": "The reply at Google",
  "Google's review": "The review at Google",
  "the api_token is not accepted; the private one stands in Judge.me, Settings, Integrations, API":
    "the key (api_token) is not accepted; the private one stands in Judge.me under Settings, Integrations, API",
  "the api_token may not read reviews; take the private one":
    "this key (api_token) may not read reviews; take the private one",
  '{0}: is not of the form {"google": {"refresh_token": "…"}}; put it right, or remove it and connect again':
    "{0} is damaged. Whoever set up the connections has to put it right",
  "{0}: the answer is not whole JSON, so nothing was taken from it":
    "{0}: the answer is cut off or damaged, so nothing was taken from it",
  "{0}: no longer looks as documented, so nothing was taken: {1}":
    "{0}: the answer no longer looks as it should, so nothing was taken. The platform has changed something: the program needs an update",
  "the api_key is not accepted; it stands in Trustpilot Business, Integrations, Developers, APIs":
    "the key (api_key) is not accepted; it stands in Trustpilot Business under Integrations, Developers, APIs",
  "the api_key is not accepted for this business unit":
    "the key (api_key) is not accepted for this business",
  "Trustpilot does not know this business_unit":
    "Trustpilot does not know this business (business_unit)",
  "the app_key is not accepted": "the key (app_key) is not accepted",
  "Yotpo does not know this app_key": "Yotpo does not know this key (app_key)",
  "Google no longer accepts the permission: it was withdrawn, or has expired (after seven days, where the consent screen of the project is in testing: publish it). Connect Google again: npx firsthand connect google --again":
    "Google no longer accepts the permission: it was withdrawn, or has expired. Whoever set up the connection has to give it again",
  "{0}: Facebook no longer gives the ratings of pages by its API{1}. Take this connection out of connections.yaml; what has come stays":
    "{0}: Facebook no longer gives the ratings of pages{1}. This connection can be taken away; what has come stays",
  '{0}: its {1} is not set. Put it into {2}{3} (mode 600): {"{4}": {"{5}": "…"}}':
    "{0}: its key ({1}) is missing. Whoever set up the connection puts it into {2}{3}",
  "the variable {0} (.env is read), or into ": "the setting {0}, or into ",
  "{0}: what came cannot be read ({1})": "{0}: what came cannot be read",
  "{0}: the list of the folder does not look as documented, so nothing was taken: {1}":
    "{0}: the list of what is in the folder does not look as it should, so nothing was taken",
  "{0}: the list has more than {1} pages; name fewer by prefix= in the address":
    "{0}: the list of what is in the folder has more than {1} pages. Lay the exports in a folder of their own",
  "{0}: the folder holds {1} exports, and {2} are read at most; move older ones away, or say whole: true where each holds all reviews":
    "{0}: the folder holds {1} exports, and {2} are read at most; move older ones away",
  "{0}: the folder does not say when {1} was changed, so that the newest is not known; connect each file by its own address":
    "{0}: the folder does not say when {1} was changed, so that the newest is not known. Connect each file by itself",
  "{0}: does not list a folder as WebDAV does (it answers {1}), so the address is read as that of a page":
    "{0}: does not answer as a folder does, so it is read as a page",
};
