import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { on, once } from 'node:events';
import { getHeapStatistics } from 'node:v8';
import type { Logger } from 'pino';
import { addedUp } from '@domeka/platform';
import type { Exposition, ProcessFigures } from '@domeka/platform';
import { StartError } from '../../faults/start-error.ts';
import { Reported } from '../run-until-stopped.ts';
import type { AppSettings } from '../serve-app.ts';
import { Deaths } from './deaths.ts';
import { endLostConnection } from './lost-connection.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { heapShare } from './shares.ts';
import { workerArgument } from './worker-argument.ts';

/** For the figures of a process, in ms: a busy one is left out. */
const longestCount = 3000;

interface Surroundings {
  logger: Logger;
  /** Before the first process listens. */
  openDoor: () => Promise<void>;
  /** To what a process asks for beside. */
  attend: (worker: Worker) => void;
  failure: AbortController;
}

/** The processes that serve, seen from the one that began them and does not. */
export class Fleet {
  private readonly all = new Set<Worker>();
  private readonly serving = new Set<Worker>();
  private readonly deaths = new Deaths();
  private readonly complete = Promise.withResolvers<string | null>();
  private setupLink: string | null = null;
  private isDoorOpen = false;
  private hasServed = false;
  private isStopping = false;
  private lastCount = 0;

  constructor(
    private readonly settings: AppSettings,
    private readonly around: Surroundings,
  ) {}

  /** @returns the link of the first administrator, while there is none. @throws StartError, Reported */
  async start(stopped: AbortSignal): Promise<string | null> {
    stopped.throwIfAborted();
    const { heap_size_limit: limit } = getHeapStatistics();
    cluster.setupPrimary({
      args: [workerArgument],
      execArgv: [...process.execArgv, `--max-old-space-size=${heapShare(limit, this.settings.environment.processes)}`],
      serialization: 'advanced',
    });
    cluster.schedulingPolicy = cluster.SCHED_RR;
    this.begin({ makesSetupLink: true });
    const ended = AbortSignal.any([stopped, this.around.failure.signal]);
    const end = once(ended, 'abort').then(() => ended.throwIfAborted());
    return (await Promise.race([this.complete.promise, end])) ?? null;
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    for (const worker of this.all) tell(worker, { kind: 'stop' });
    await this.gone();
  }

  async kill(): Promise<void> {
    this.isStopping = true;
    for (const worker of this.all) worker.process.kill('SIGKILL');
    await this.gone();
  }

  /** Of all processes together. */
  async exposition(): Promise<Exposition> {
    const figures = await Promise.all([...this.serving].map((worker, index) => this.figuresOf(worker, index === 0)));
    return addedUp(figures.filter((one) => one !== null));
  }

  private begin({ makesSetupLink } = { makesSetupLink: false }) {
    const worker = cluster.fork();
    this.all.add(worker);
    endLostConnection(worker);
    this.around.attend(worker);
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'prepared') void this.letListen(worker, message.setupLink);
    });
    worker.once('listening', () => {
      this.serving.add(worker);
      this.tellCount();
      const { processes } = this.settings.environment;
      if (!this.hasServed) for (let n = 1; n < processes; n += 1) this.begin();
      this.hasServed = true;
      if (this.serving.size === processes) this.complete.resolve(this.setupLink);
    });
    worker.once('exit', (code: number | null, signal: string | null) => this.replace(worker, code, signal));
    // What could not be sent to one that is dying is no matter; one that did not begin has no exit.
    worker.on('error', ({ message }) => {
      if (worker.process.pid === undefined) this.replace(worker, null, message);
    });
    tell(worker, { kind: 'start', settings: this.settings, makesSetupLink });
  }

  private async letListen(worker: Worker, setupLink: string | null) {
    this.setupLink ??= setupLink;
    if (!this.isDoorOpen) await this.around.openDoor();
    this.isDoorOpen = true;
    tell(worker, { kind: 'listen' });
  }

  private replace(worker: Worker, code: number | null, signal: string | null) {
    const { logger, failure } = this.around;
    this.all.delete(worker);
    this.serving.delete(worker);
    this.tellCount();
    if (this.isStopping) return;
    const how = signal ?? `exit code ${code}`;
    if (!this.hasServed && code === 1) return failure.abort(new Reported());
    if (!this.hasServed)
      return failure.abort(new StartError(`The first process of the server ended while it started: ${how}.`));
    if (code !== 0 && this.deaths.note(performance.now()))
      return failure.abort(new StartError(`Five processes of the server ended within a minute, the last by ${how}.`));
    logger.warn({ pid: worker.process.pid, how }, 'A process of the server ended, and another takes its place');
    this.begin();
  }

  private tellCount() {
    for (const worker of this.serving) tell(worker, { kind: 'serving', count: this.serving.size });
  }

  private async figuresOf(worker: Worker, asksDatabase: boolean): Promise<ProcessFigures | null> {
    const id = (this.lastCount += 1);
    const answers = on(worker, 'message', { signal: AbortSignal.timeout(longestCount), close: ['exit'] });
    tell(worker, { kind: 'count', id, asksDatabase });
    try {
      for await (const [message] of answers as AsyncIterable<[FromWorker]>)
        if (message.kind === 'counted' && message.id === id) return message.figures;
    } catch (error) {
      this.around.logger.warn({ err: error }, 'The figures of a process are missing');
    }
    return null;
  }

  private async gone() {
    await Promise.all([...this.all].map((worker) => new Promise((gone) => worker.once('exit', gone))));
  }
}

/** To one that is gone nothing is said. */
function tell(worker: Worker, message: ToWorker) {
  if (worker.isConnected()) worker.send(message, () => undefined);
}
