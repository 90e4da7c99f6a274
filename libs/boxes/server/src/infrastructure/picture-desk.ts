import type { EventEmitter } from 'node:events';
import type { FromReaders, HandedPicture, PictureProgram, ToReaders } from './picture-messages.ts';
import { undecodable } from './picture-messages.ts';
import { longestIdle, longestQueue, PictureProcess, QueueFull } from './picture-process.ts';

interface Process extends EventEmitter {
  isConnected(): boolean;
  send(message: FromReaders, sent: () => void): unknown;
}

/** The readers of pictures of this machine, for all processes that serve. */
export class PictureDesk implements AsyncDisposable {
  private readonly readers: Record<PictureProgram, PictureProcess<object>>;

  constructor(idleSeconds = longestIdle) {
    this.readers = {
      'code-worker': new PictureProcess('code-worker', idleSeconds),
      'lettering-worker': new PictureProcess('lettering-worker', idleSeconds),
    };
  }

  /** Reads what this process hands over, until it takes it back or ends. */
  serve(process: Process) {
    const underWay = new Map<string, AbortController>();
    process.on('message', (message: ToReaders) => {
      if (message.kind === 'leave-picture') underWay.get(message.id)?.abort();
      if (message.kind !== 'read-picture') return;
      const { id } = message;
      const left = new AbortController();
      underWay.set(id, left);
      void this.read(message, left.signal).then((answer) => {
        underWay.delete(id);
        if (process.isConnected()) process.send({ kind: 'picture-read', id, ...answer }, () => undefined);
      });
    });
    process.once('exit', () => underWay.forEach((left) => left.abort()));
  }

  async [Symbol.asyncDispose]() {
    await Promise.all(Object.values(this.readers).map((reader) => reader.destroy()));
  }

  private async read({ program, bytes, allLooks }: HandedPicture, signal: AbortSignal) {
    try {
      const waiting = Object.values(this.readers).reduce((sum, { queueSize }) => sum + queueSize, 0);
      if (waiting >= longestQueue) throw new QueueFull();
      return { answer: await this.readers[program].run(bytes, { signal, allLooks }) };
    } catch (error) {
      if (error instanceof QueueFull) return { fault: 'full' } as const;
      return (error as Error).message === undecodable
        ? ({ fault: 'undecodable' } as const)
        : ({ fault: 'gone' } as const);
    }
  }
}
