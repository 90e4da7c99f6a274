import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { undecodable } from './picture-messages.ts';

export const picture = (bytes: Uint8Array) =>
  sharp(bytes, { failOn: 'none' }).autoOrient().flatten({ background: '#ffffff' });
export const fitting = (image: Sharp, side: number) =>
  image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

/** @throws `undecodable` */
export async function pixelsIn(image: Sharp) {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true }).catch(broken);
  return { data, width: info.width, height: info.height };
}

function broken(cause: unknown): never {
  throw new Error(undecodable, { cause });
}
