/** For the write lock of the content: the other command may have a large export to read. */
export const waiting = {
  patience: 60_000,
  onWait: (holder: string) =>
    console.error(`Another command is writing to the content (${holder}); waiting for it to end.`),
};
