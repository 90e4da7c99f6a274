import { EventEmitter, once } from 'node:events';
import { undecodable } from './picture-messages.ts';
import type { FromReaders, HandedPicture, PictureProgram, ToReaders } from './picture-messages.ts';
import { QueueFull, ReaderGone } from './picture-process.ts';
import type { PictureQueue, RunOptions } from './picture-process.ts';

/** In one of several processes: the one that began them has the readers of the machine. */
export class HandedPictures<Result extends object> implements PictureQueue<Result> {
  /** The readers of the machine count what waits. */
  readonly queueSize = 0;
  private readonly answers = new EventEmitter();
  private readonly take = (message: FromReaders) => {
    if (message.kind === 'picture-read') this.answers.emit(message.id, message);
  };

  constructor(private readonly program: PictureProgram) {
    process.on('message', this.take);
  }

  /** @throws QueueFull; else as a process of this one would */
  async run(bytes: Uint8Array, { signal, allLooks = false }: RunOptions): Promise<Result> {
    const id = crypto.randomUUID();
    const answered = once(this.answers, id, { signal }) as Promise<[FromReaders]>;
    const picture: HandedPicture = { kind: 'read-picture', id, program: this.program, bytes, allLooks };
    tell(picture);
    const [{ answer, fault }] = await answered.catch(() => {
      tell({ kind: 'leave-picture', id });
      throw signal.reason as Error;
    });
    if (fault === 'full') throw new QueueFull();
    if (fault === 'gone') throw new ReaderGone('A reader of pictures ended');
    if (fault === 'undecodable') throw new Error(undecodable);
    return answer as Result;
  }

  destroy(): Promise<void> {
    process.off('message', this.take);
    return Promise.resolve();
  }
}

const tell = (message: ToReaders) => process.send?.(message, () => undefined);
