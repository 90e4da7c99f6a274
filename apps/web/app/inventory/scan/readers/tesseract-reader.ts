import readersFolder from 'virtual:readers';
import { createWorker, PSM } from 'tesseract.js';
import type { ReadText } from '@domeka/boxes/contract';
import { canvasOf, greyCanvasOf } from './pixels.ts';
import type { Picture } from './pixels.ts';

/** In pixels; larger is slower and no better. */
const letteringSide = 1280;

/** Where PP-OCR is not wanted or fails. In a worker, Polish and English, self-hosted: 7 MB, loaded on first use. */
export class TesseractReader {
  private readonly worker;
  private readonly ended: Promise<never>;
  private stop: (why: Error) => void = () => undefined;

  constructor(onProgress: (done: number) => void) {
    this.ended = new Promise((_, reject) => (this.stop = reject));
    this.ended.catch(() => undefined); // the reader's promise reports it
    this.worker = createWorker(['pol', 'eng'], undefined, {
      workerPath: `${readersFolder}/worker.min.js`,
      corePath: readersFolder,
      langPath: readersFolder,
      workerBlobURL: false,
      gzip: true,
      cacheMethod: 'none', // the browser caches hashed files
      logger: ({ progress }) => onProgress(progress),
      errorHandler: () => undefined, // the promise reports it
    }).then(async (worker) => {
      // Otherwise writes text sizes to the console.
      await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT, debug_file: '/dev/null' });
      return worker;
    });
    this.worker.catch(() => undefined);
  }

  /** @param turn degrees clockwise; then also with more contrast */
  async read(picture: Picture, turn: number): Promise<ReadText> {
    const worker = await Promise.race([this.worker, this.ended]);
    const longest = letteringSide;
    const copy = turn === 0 ? canvasOf(picture, { longest }) : greyCanvasOf(picture, longest, turn);
    const { data } = await Promise.race([worker.recognize(copy), this.ended]);
    return { text: data.text, confidence: data.confidence, reader: 'tesseract' };
  }

  end() {
    this.stop(new Error('The reader of lettering was ended'));
    void this.worker.then((worker) => worker.terminate()).catch(() => undefined);
  }
}
