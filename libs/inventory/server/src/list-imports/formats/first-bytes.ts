import { FileFault } from './file-shape.ts';
import type { FileFaultCode } from './file-shape.ts';

/* eslint-disable no-control-regex -- naming control characters is the point here */
const pictures = ['\u0089PNG', '\u00ff\u00d8\u00ff', 'GIF8', 'II*\u0000', 'MM\u0000*'];
const photoBrand = /^....ftyp(?:heic|heix|mif1|msf1|avif)/s;
/** Words may begin with BM as well: a bitmap has noughts behind its size. */
const bitmap = /^BM.{4}\u0000{4}/s;
const begins: [(head: string) => boolean, FileFaultCode][] = [
  [(head) => head.startsWith('SQLite format 3\u0000'), 'is-database'],
  [(head) => head.startsWith('\u00d0\u00cf\u0011\u00e0'), 'is-workbook'],
  [(head) => head.startsWith('%PDF-'), 'is-pdf'],
  [(head) => photoBrand.test(head) || /^RIFF....WEBP/s.test(head), 'is-picture'],
  [(head) => bitmap.test(head) || pictures.some((one) => head.startsWith(one)), 'is-picture'],
];

/** As many say it. */
export const bytesOfKind = 4096;

export type FirstBytes = 'zip' | 'json' | 'table';

/** What a file is by how it begins. @throws FileFault for what is no list at all */
export function kindByFirstBytes(bytes: Buffer): FirstBytes {
  const head = bytes.subarray(0, bytesOfKind).toString('latin1');
  const [, fault] = begins.find(([isThat]) => isThat(head)) ?? [];
  if (fault) throw new FileFault(fault);
  if (/^PK(?:\u0003\u0004|\u0005\u0006|\u0007\u0008)/.test(head)) return 'zip';
  const text = head.replace(/\u0000|^\u00ef\u00bb\u00bf|^\u00ff\u00fe|^\u00fe\u00ff/g, '').trimStart();
  if (text.startsWith('<')) throw new FileFault('unreadable');
  return /^[[{]/.test(text) ? 'json' : 'table';
}
