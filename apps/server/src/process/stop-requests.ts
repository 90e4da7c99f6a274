import { logEnd } from './tell.ts';

/** Presses of Ctrl-C this close together are one: terminal, npm and launcher each pass it on. In milliseconds. */
const onePress = 500;

export interface StopRequests {
  /**
   * Aborted at the first request; its reason is the name of the signal, 'disconnect' when the launcher has gone, or an
   * error of ours that nobody caught.
   */
  stopped: AbortSignal;
  hurried: AbortSignal;
  failed: AbortSignal;
}

interface Listening {
  source?: NodeJS.EventEmitter;
  now?: () => number;
  log?: (error: unknown) => unknown;
}

/**
 * Listens for Ctrl-C, SIGTERM, a closed terminal, the end of the launcher that started this process, and errors that
 * nobody caught (rejections that nobody handles are among these).
 */
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
