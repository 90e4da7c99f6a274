import { logEnd } from '../faults/report-fault.ts';

/** Presses of Ctrl-C within this time, in ms, are one: terminal, npm and launcher each forward it. */
const onePress = 500;

export interface StopRequests {
  /** The reason is the signal, 'disconnect' when the launcher is gone, or an uncaught error. */
  stopped: AbortSignal;
  hurried: AbortSignal;
  failed: AbortSignal;
}

interface Listening {
  source?: NodeJS.EventEmitter;
  now?: () => number;
  log?: (error: unknown) => unknown;
}

export function listenForStop({ source = process, now = Date.now, log = logEnd }: Listening = {}): StopRequests {
  const [stop, hurry, fail] = [new AbortController(), new AbortController(), new AbortController()];
  let askedAt = 0;
  const ask = (reason: string) => {
    if (!stop.signal.aborted) {
      askedAt = now();
      stop.abort(reason);
    } else if (now() - askedAt > onePress) {
      hurry.abort();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) source.on(signal, () => ask(signal));
  source.once('disconnect', () => {
    if (!stop.signal.aborted) ask('disconnect');
  });
  source.on('uncaughtException', (error: unknown) => {
    log(error);
    fail.abort();
    stop.abort(error);
  });
  return { stopped: stop.signal, hurried: hurry.signal, failed: fail.signal };
}
