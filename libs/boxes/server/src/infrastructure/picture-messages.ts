export interface PictureTask {
  bytes: Uint8Array;
  /** Of codes: all looks united, not only the first that sees one. */
  allLooks: boolean;
}

export type PictureProgram = 'code-worker' | 'lettering-worker';

/** A message, since error classes do not survive IPC. */
export const undecodable = 'undecodable picture';
