import type { Picture } from './pixels.ts';

export interface PictureReader<Seen> {
  /** @param turn degrees by which the picture is turned clockwise before it is read. @throws when the reader failed or was ended */
  read(picture: Picture, turn?: number): Promise<Seen>;
  /** At once, whatever is being read; frees what it holds. */
  end(): void;
}
