import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { workerBeside } from '@domeka/platform';
import { undecodable } from './picture-messages.ts';
import type { PictureProgram, PictureTask } from './picture-messages.ts';

/** Pictures that wait for a machine's readers. */
export const longestQueue = 8;
/** Seconds. */
export const longestIdle = 60;

interface Reader {
  child: ChildProcess;
  gone: AbortSignal;
}

export interface RunOptions {
  signal: AbortSignal;
  allLooks?: boolean;
}

export interface PictureQueue<Result extends object> {
  /** Of this process. */
  readonly queueSize: number;
  run(bytes: Uint8Array, options: RunOptions): Promise<Result>;
  destroy(): Promise<void>;
}

/** A process, because only its end frees the 400 MB of the models. */
export class PictureProcess<Result extends object> implements PictureQueue<Result> {
  queueSize = 0;
  private reader: Reader | null = null;
  private turn: Promise<unknown> = Promise.resolve();
  private idle: NodeJS.Timeout | undefined;

  constructor(
    private readonly program: PictureProgram,
    private readonly idleSeconds: number,
  ) {}

  get pid() {
    return this.reader?.child.pid;
  }

  /** @throws `undecodable`; ReaderGone; the signal's reason, which also ends the process if it reads this picture */
  run(bytes: Uint8Array, { signal, allLooks = false }: RunOptions): Promise<Result> {
    this.queueSize += 1;
    const read = this.turn.then(() => {
      this.queueSize -= 1;
      signal.throwIfAborted();
      return this.read({ bytes, allLooks }, signal);
    });
    this.turn = read.catch(() => undefined);
    const impatience = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    return Promise.race([read, impatience]);
  }

  async destroy() {
    clearTimeout(this.idle);
    const { reader } = this;
    this.end('SIGKILL');
    if (reader && !reader.gone.aborted) await once(reader.gone, 'abort');
  }

  private async read(task: PictureTask, signal: AbortSignal): Promise<Result> {
    clearTimeout(this.idle);
    const { child, gone } = (this.reader ??= this.begin());
    try {
      const answered = once(child, 'message', { signal: AbortSignal.any([signal, gone]) });
      child.send(task);
      const [answer] = (await answered) as [Result | typeof undecodable];
      if (answer === undecodable) throw new Error(undecodable);
      return answer;
    } catch (error) {
      if (signal.aborted) this.end('SIGKILL');
      throw gone.aborted ? gone.reason : error;
    } finally {
      this.idle = setTimeout(() => this.end('SIGTERM'), this.idleSeconds * 1000).unref();
    }
  }

  private begin(): Reader {
    const file = fileURLToPath(workerBeside(import.meta.url, this.program));
    const child = fork(file, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const end = new AbortController();
    const reader = { child, gone: end.signal };
    const leave = (cause: unknown) => {
      if (this.reader === reader) this.reader = null;
      end.abort(new ReaderGone('A reader of pictures ended', { cause }));
    };
    child.once('exit', (code, killer) => leave(killer ?? code));
    child.on('error', leave); // failed to start, or exited while receiving a picture
    return reader;
  }

  private end(signal: NodeJS.Signals) {
    this.reader?.child.kill(signal);
    this.reader = null;
  }
}

export class ReaderGone extends Error {}

export class QueueFull extends Error {}
