/** One sentence for the person who runs the command. */
export class ArchiveError extends Error {}
