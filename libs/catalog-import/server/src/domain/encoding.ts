import type { ImportEncoding } from '@domeka/catalog-import/contract';

/** Letters of Polish and Czech in windows-1250; signs or rare letters in windows-1252. */
const eastern = [0xb9, 0xb3, 0xbf, 0x9f, 0xa5, 0xa3, 0xaf, 0x8f, 0xec, 0xf8, 0xd8, 0xcc];
/** Letters of western languages in windows-1252; other letters in windows-1250. */
const western = [0xe0, 0xe8, 0xea, 0xf9, 0xfb, 0xe3, 0xf1, 0xef, 0xe5, 0xe6, 0xc0, 0xc8];
/** Undefined bytes rule an encoding out. */
const unused = { 'windows-1250': [0x81, 0x83, 0x88, 0x90, 0x98], 'windows-1252': [0x81, 0x8d, 0x8f, 0x90, 0x9d] };

export function guessedEncoding(counts: ArrayLike<number>): ImportEncoding {
  const sum = (bytes: number[]) => bytes.reduce((total, byte) => total + (counts[byte] ?? 0), 0);
  if (sum(unused['windows-1250']) > 0) return 'windows-1252';
  if (sum(unused['windows-1252']) > 0) return 'windows-1250';
  return sum(eastern) === 0 && sum(western) > 0 ? 'windows-1252' : 'windows-1250';
}
