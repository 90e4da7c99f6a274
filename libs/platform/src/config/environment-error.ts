/** A wrong value: the message is the one clear line the start ends with. */
export class EnvironmentError extends Error {}
