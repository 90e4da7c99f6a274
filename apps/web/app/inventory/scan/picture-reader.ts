import type { Picture } from './pixels.ts';

export interface PictureReader<Seen> {
  /** @param turn degrees clockwise. @throws when the reader failed or was ended */
  read(picture: Picture, turn?: number): Promise<Seen>;
  end(): void;
}
