import { refuseTooLarge } from '@domeka/catalog-import/contract';

/** @throws file-too-large */
export async function* withinSize(pieces: AsyncIterable<Uint8Array>, largest: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const bytes of pieces) {
    size += bytes.length;
    if (size > largest) throw refuseTooLarge();
    yield bytes;
  }
}
