import type { BoxReading } from './reading.ts';
import type { RecognitionView } from './recognition.ts';
import type { ScanView } from './scan.ts';

export interface BoxesRoutes {
  /** The raw picture; not stored. */
  'POST /scans': { body: ReadableStream | Blob; answer: ScanView };
  /** The reading of another reader, handled like a picture. */
  'POST /scans/readings': { body: BoxReading; answer: ScanView };
  /** Lettering only, from another reader; not stored. */
  'POST /catalog/recognitions': { body: { ocrText: string }; answer: RecognitionView };
}
