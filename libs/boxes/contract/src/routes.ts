import type { BoxReading } from './reading.ts';
import type { RecognitionView } from './recognition.ts';
import type { ScanView } from './scan.ts';

export interface BoxesRoutes {
  /** The picture of a box, raw; nothing of it is kept. */
  'POST /scans': { body: ReadableStream | Blob; answer: ScanView };
  /** What a reader elsewhere made of such a picture: understood as if it had been sent. */
  'POST /scans/readings': { body: BoxReading; answer: ScanView };
  /** What the lettering of a box means, as a reader of pictures recognised it; nothing of it is kept. */
  'POST /catalog/recognitions': { body: { ocrText: string }; answer: RecognitionView };
}
