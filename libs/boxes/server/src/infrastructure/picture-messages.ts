export interface PictureTask {
  bytes: Uint8Array;
  /** Of codes: all looks united, not only the first that sees one. */
  allLooks: boolean;
}

export type PictureProgram = 'code-worker' | 'lettering-worker';

/** From one of several processes to the one that has the readers. */
export interface HandedPicture extends PictureTask {
  kind: 'read-picture';
  id: string;
  program: PictureProgram;
}

export type ToReaders = HandedPicture | { kind: 'leave-picture'; id: string };

export interface FromReaders {
  kind: 'picture-read';
  id: string;
  answer?: object;
  fault?: 'full' | 'gone' | 'undecodable';
}

/** A message, since error classes do not survive IPC. */
export const undecodable = 'undecodable picture';
