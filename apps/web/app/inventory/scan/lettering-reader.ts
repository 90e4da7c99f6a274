import readersFolder from 'virtual:readers';
import { createWorker, PSM } from 'tesseract.js';
import type { ReadText } from '@domeka/boxes/contract';
import { canvasOf, greyCanvasOf } from './pixels.ts';
import type { Picture } from './pixels.ts';
import type { PictureReader } from './picture-reader.ts';

/** Longest side that lettering is read at, in pixels: more takes long and reads no better. */
const letteringSide = 1280;

/** Reads lettering beside the page, in Polish and English, with files of our own alone: 7 MB, when it is first begun. */
export class LetteringReader implements PictureReader<ReadText> {
  private readonly worker;
  private readonly ended: Promise<never>;
  private stop: (why: Error) => void = () => undefined;

  constructor(onProgress: (done: number) => void) {
    this.ended = new Promise((_, reject) => (this.stop = reject));
    this.ended.catch(() => undefined); // heard by whoever reads
    this.worker = createWorker(['pol', 'eng'], undefined, {
      workerPath: `${readersFolder}/worker.min.js`,
      corePath: readersFolder,
      langPath: readersFolder,
      workerBlobURL: false,
      gzip: true,
      cacheMethod: 'none', // the browser keeps hashed files by itself
      logger: ({ progress }) => onProgress(progress),
      errorHandler: () => undefined, // whoever reads hears it
    }).then(async (worker) => {
      // It would write to the console how large it takes letters to be.
      await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT, debug_file: '/dev/null' });
      return worker;
    });
    this.worker.catch(() => undefined);
  }

  /** Turned copies, which are read where the picture as it was held said little, are another try with contrast, too. */
  async read(picture: Picture, turn = 0): Promise<ReadText> {
    const worker = await Promise.race([this.worker, this.ended]);
    const copyOf = turn === 0 ? canvasOf : greyCanvasOf;
    const { data } = await Promise.race([worker.recognize(copyOf(picture, letteringSide, turn)), this.ended]);
    return { text: data.text, confidence: data.confidence, reader: 'tesseract' };
  }

  end() {
    this.stop(new Error('The reader of lettering was ended'));
    void this.worker.then((worker) => worker.terminate()).catch(() => undefined);
  }
}
