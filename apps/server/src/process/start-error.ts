/** Why the product cannot start, in one line for the person who typed the command. */
export class StartError extends Error {}
