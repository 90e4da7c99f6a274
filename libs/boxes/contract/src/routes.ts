import type { BoxReading } from './reading.ts';
import type { RecognitionView } from './recognition.ts';
import type { ScannedCode, ScanView, WaitingPictureView } from './scan.ts';

export interface BoxesRoutes {
  /** The raw picture; not stored. */
  'POST /scans': { body: ReadableStream | Blob; answer: ScanView };
  'GET /scans/waiting': { answer: WaitingPictureView };
  'POST /scans/readings': { body: BoxReading; answer: ScanView };
  /** All codes in one raw picture, which is not stored. Serial numbers are dropped. */
  'POST /scans/codes': { body: ReadableStream | Blob; answer: { codes: ScannedCode[] } };
  'POST /catalog/recognitions': { body: { ocrText: string }; answer: RecognitionView };
}
