import type { BoxReading } from './reading.ts';
import type { RecognitionView } from './recognition.ts';
import type { ScanView, WaitingPictureView } from './scan.ts';

export interface BoxesRoutes {
  /** The raw picture; not stored. */
  'POST /scans': { body: ReadableStream | Blob; answer: ScanView };
  /** While the request above lasts; null when none of this person's pictures is known here. */
  'GET /scans/waiting': { answer: WaitingPictureView };
  /** The reading of another reader, handled like a picture. */
  'POST /scans/readings': { body: BoxReading; answer: ScanView };
  /** Lettering only, from another reader; not stored. */
  'POST /catalog/recognitions': { body: { ocrText: string }; answer: RecognitionView };
}
