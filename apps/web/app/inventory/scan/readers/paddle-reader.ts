import readersFolder, { modelBytes } from 'virtual:readers';
import { readSide, searchedSide } from '@domeka/boxes/contract';
import type { ReadText } from '@domeka/boxes/contract';
import type { PaddleAnswer, PaddleTask } from './paddle-worker.ts';
import { pixelsOf } from './pixels.ts';
import type { Picture } from './pixels.ts';

/** PP-OCR, as on the server: 17 MB, loaded on first use and kept by the browser. Reads one picture, in a worker. */
export class PaddleReader {
  private readonly worker = new Worker(new URL('./paddle-worker.ts', import.meta.url), { type: 'module' });
  private stop: (why: Error) => void = () => undefined;

  constructor(private readonly onProgress: (done: number) => void) {}

  /** @throws when it failed or was ended */
  read(picture: Picture): Promise<ReadText> {
    const small = pixelsOf(picture, { longest: searchedSide });
    const large = pixelsOf(picture, { longest: readSide });
    return new Promise((resolve, reject) => {
      this.stop = reject;
      const fail = () => reject(new Error('PP-OCR failed'));
      this.worker.addEventListener('error', fail);
      this.worker.addEventListener('message', ({ data }: MessageEvent<PaddleAnswer>) => {
        if ('loaded' in data) this.onProgress(data.loaded / modelBytes);
        else if (data.lettering) resolve({ ...data.lettering, reader: 'paddle' });
        else fail();
      });
      const task: PaddleTask = { small, large, folder: readersFolder };
      this.worker.postMessage(task, [small.data.buffer, large.data.buffer]);
    });
  }

  end() {
    this.worker.terminate();
    this.stop(new Error('PP-OCR was ended'));
  }
}
