/** A message, since error classes do not survive IPC. */
export const undecodable = 'undecodable picture';
