import type { Picture } from './pixels.ts';

/** Replaceable by a better one. */
export interface PictureReader<Seen> {
  /** @param turn degrees clockwise. @throws when the reader failed or was ended */
  read(picture: Picture, turn?: number): Promise<Seen>;
  /** Immediately, even while reading; frees its memory. */
  end(): void;
}
