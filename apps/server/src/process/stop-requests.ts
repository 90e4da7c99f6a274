/** Presses of Ctrl-C this close together are one: terminal, npm and launcher each pass it on. In milliseconds. */
const onePress = 500;

/** What asked this process to end. */
export interface StopRequests {
  /** Aborted at the first request; its reason is the name of the signal, or 'disconnect' when the launcher has gone. */
  stopped: AbortSignal;
  /** Aborted when somebody asks again and means it. */
  hurried: AbortSignal;
}

/** Listens for Ctrl-C, SIGTERM, a closed terminal, and the end of the launcher that started this process. */
export function listenForStop(source: NodeJS.EventEmitter = process, now: () => number = Date.now): StopRequests {
  const [stop, hurry] = [new AbortController(), new AbortController()];
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
  return { stopped: stop.signal, hurried: hurry.signal };
}
