import type { BoxReading } from './reading.ts';
import type { RecognitionView } from './recognition.ts';
import type { ScanView, WaitingPictureView } from './scan.ts';

export interface BoxesRoutes {
  /** The raw picture; not stored. */
  'POST /scans': { body: ReadableStream | Blob; answer: ScanView };
  'GET /scans/waiting': { answer: WaitingPictureView };
  'POST /scans/readings': { body: BoxReading; answer: ScanView };
  'POST /catalog/recognitions': { body: { ocrText: string }; answer: RecognitionView };
}
