/** Why something was not published, where the desk says it otherwise than the command. */
export const reasons: Readonly<Record<string, string>> = {
  "the process that made it ended ({0}); --jobs 1 takes less memory":
    "the part of the program that makes the pages ended early; the machine may be short of memory. Close other programs, then try again",
  "Git did not keep this state: {0}": "Git did not keep this state. Ask whoever set it up",
  "Git did not send this state on: {0}":
    "Git kept this state, but did not send it on. Ask whoever set it up, or try again later",
  "the server of {0} ended": "it was made, but what shows it ended at once. Make it again",
  "{0}. The release in use is untouched.": "{0}. What was public stays as it was.",
  "{0}: others may read this {1}; take that from them (chmod 600), then try again":
    "{0}: others on this machine may read this secret file; take that right from them, then try again",
  "{0}: is not a private Ed25519 key in PEM":
    "{0} is damaged: it should hold the key by which the log is signed. Put back a copy of it",
  'content/ holds the sample business (sample: true), whose reviews are invented; {0} is a public address. Start your own content with npx firsthand init "Name of the business", or build with --force-sample.':
    "this is the invented business, and {0} is a public address. Begin your own first.",
  "business.yaml does not yet say all that {0} has to tell. Fill in: {1}.":
    "the business does not yet say all that has to stand at {0}. What is missing stands above.",
  "What was built is not fit to be published: {0}.":
    "the pages that were made have a fault, so they did not go out. Try again. If it stays, give the words below to whoever looks after this machine.",
  "{0}{1} of {2} published reviews would be gone from the site: {3}. {4}\nNothing was published. What was published before stays as it is.\n{5}, then run the same command again.\nIf they are really to go: {6}":
    "{1} of {2} public reviews would be gone. Put them back, or say below that they are to go.",
  "{0}: the program cannot be in a folder with {1} in its path; move it to one without ' # % ?. Content and releases may be anywhere":
    "{0}: the program cannot be in a folder with {1} in its name. Move it to one without ' # % ?",
  "{0}: the key of the published log {1} is missing; put it there, or say with LOG_KEY where it is. If it is lost, npx firsthand log rekey --lost goes on with a new one":
    "{0} is missing: the key by which the log of what is published is signed. Put a copy of it back. If it is lost, whoever looks after this machine can go on with a new one",
  "{0}: is not the key that signed the published log {1}; put that one back, or let npx firsthand log rekey make a new one":
    "{0} holds another key than the one by which the log of what is published was signed. Put that one back",
  "{0} in the content: the published log {1} never had this checkpoint; delete the file":
    "{0} says something of the log that is not so; delete that file",
  "npx firsthand publish then goes on from what is published at {0}":
    "publishing then goes on from what is public at {0}",
  "{0}: is missing or damaged, so that nothing tells how the log goes on; restore it from a backup, or move {1} away: {2}":
    "{0} is missing or damaged, so that nothing tells how the log goes on. Put a copy of it back, or move {1} away: {2}",
  "{0}/release.json is not the manifest of a release for this address":
    "at {0} stands something else than these pages",
  "{0}/{1} is not what release.json says of it": "{0}/{1} is not as it was published",
  "{0} answers {1}": "{0} answers with a fault (number {1})",
  "{0} cannot be read ({1})": "{0} cannot be reached",
  "{0}, and no release for it is here. A release follows the one that is published: try again when it answers. If nothing was ever published there, or its history is lost: --first":
    "{0}. What is published goes on from what is public there, so try again when that address answers.",
  "{0}: is damaged, so that the log cannot be continued; restore it from a backup, or from where the site is published":
    "{0} is damaged, so that the log cannot go on. Put a copy of it back",
};
