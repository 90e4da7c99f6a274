export { arrivingPieces, BrokenOff } from './arriving-pieces.ts';
export { BoundedXml, localName } from './bounded-xml.ts';
export { decoderOf } from './decoder-of.ts';
export { passOn, readInThread } from './file-thread.ts';
export type { ReadingUnderWay } from './file-thread.ts';
export { limits } from './limits.ts';
export { Records } from './records.ts';
export type { FromWorker } from './thread-messages.ts';
