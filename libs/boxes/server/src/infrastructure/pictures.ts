import type { Readable } from 'node:stream';
import type { Lettering, SeenCode } from '@domeka/boxes/contract';

export const PICTURES = Symbol('PICTURES');

export interface SentPicture {
  /** Of at most 10 MB. */
  body: Readable;
  /** Aborts once nobody waits for the answer: then the reading ends. */
  left: AbortSignal;
}

export interface SeenPicture {
  codes(): Promise<SeenCode[]>;
  /** Of all looks united, for pictures of several boxes. */
  allCodes(): Promise<SeenCode[]>;
  lettering(): Promise<Lettering>;
}

/** Where pictures are read: in this process, or in another one for several. Nothing is stored. */
export interface Pictures {
  /**
   * @throws scan-under-way (one picture per person at a time), pictures-wait, try-again-later, scans-away, what is wrong
   * with the picture; the reason of `left`
   */
  read<Answer>(person: string, sent: SentPicture, use: (picture: SeenPicture) => Promise<Answer>): Promise<Answer>;
  /** How many are read before that of the person; null without one. */
  before(person: string): Promise<number | null>;
}
