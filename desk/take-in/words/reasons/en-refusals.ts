/** Why something is refused that was asked of the desk, where the desk says it otherwise than the command. */
export const reasons: Readonly<Record<string, string>> = {
  "too many open files; raise the limit (ulimit -n), then try again":
    "too many open files; close other programs, then try again",
  "lies on a file system that is mounted read-only; choose another folder":
    "lies on a disk that may only be read; choose another folder",
  "is in use or a mount point, and cannot be moved; choose another folder":
    "is in use, and cannot be moved; choose another folder",
  "cannot be moved to another file system; choose another folder":
    "cannot be moved to another disk; choose another folder",
  "{0}: is not a file, so it cannot be locked; move it away": "{0} is not a file; move it away",
  "{0}: cannot be locked ({1}); {2}":
    "{0} cannot be written to. Choose a folder where you may write, on a disk of this machine",
  "{0}: being written to ({1}). Wait until that has ended, then try again.":
    "Another window or program is just writing. Wait until that has ended, then try again.",
  "{0} has no reply that could be translated": "it has no reply that could be translated",
  "{0} has nothing to replace: no part of its author's name that the pages do not show stands in its words":
    "nothing is to be replaced: no part of its author's name that the pages do not show stands in its words",
  "{0} has nothing to replace: no part of that name which the pages do not show stands in its words":
    "nothing is to be replaced: no part of that name which the pages do not show stands in its words",
  "{0} has no words, so there is nothing to translate and no language to tell":
    "it has no words, so there is nothing to translate and no language to tell",
  "{0} is not {1}{2}": "there is nothing of the name {0} any more",
  "{0} has no words, so there is nothing in it to misread":
    "it has no words, so there is nothing in it to misread",
  "say a BCP 47 tag, such as en or pt-BR": "choose one of the list",
  "The id is in the review's address, /reviews/ID/; its first characters are enough where no other id begins with them":
    "Choose it from the list",
  "{0} was erased; nothing of it is left but its id and day":
    "it was erased; nothing of it is left",
};
