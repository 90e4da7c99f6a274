import readersFolder from 'virtual:readers';
import type { CodeLook } from '@domeka/boxes/contract';
import type { CodeAnswer, CodeTask, FramedCode } from './code-worker.ts';
import { pixelsOf } from './pixels.ts';
import type { Picture } from './pixels.ts';

/** Runs in a worker until `end`. */
export class CodeReader {
  private readonly worker = new Worker(new URL('./code-worker.ts', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, (codes: FramedCode[] | null) => void>();
  private last = 0;

  constructor() {
    this.worker.addEventListener('message', ({ data: { id, codes } }: MessageEvent<CodeAnswer>) =>
      this.settle(id, codes),
    );
    this.worker.addEventListener('error', () => [...this.waiting.keys()].forEach((id) => this.settle(id, null)));
  }

  async read(picture: Picture, look: CodeLook): Promise<FramedCode[]> {
    const pixels = pixelsOf(picture, look);
    const id = (this.last += 1);
    const answered = new Promise<FramedCode[] | null>((resolve) => this.waiting.set(id, resolve));
    this.worker.postMessage({ id, pixels, folder: readersFolder } satisfies CodeTask, [pixels.data.buffer]);
    const codes = await answered;
    if (codes === null) throw new Error('The reader of codes failed');
    return codes;
  }

  end() {
    this.worker.terminate();
    for (const id of this.waiting.keys()) this.settle(id, null);
  }

  private settle(id: number, codes: FramedCode[] | null) {
    this.waiting.get(id)?.(codes);
    this.waiting.delete(id);
  }
}
