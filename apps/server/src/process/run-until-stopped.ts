import { once } from 'node:events';
import { logEnd, reportFault } from '../faults/report-fault.ts';
import type { StopRequests } from './stop-requests.ts';

/** In ms: supervisors kill after ten seconds. */
const longestStop = 8500;

export interface Running {
  serving: AsyncDisposableStack;
  services: AsyncDisposableStack;
  /** Ends the whole, with the reason as a failed start has one. */
  failure: AbortController;
}

/** A fault that another process has reported. */
export class Reported extends Error {}

/** @returns the exit code */
export async function runUntilStopped(
  serve: (running: Running, stopped: AbortSignal) => Promise<void>,
  { stopped, hurried, failed }: StopRequests,
): Promise<number> {
  const failure = new AbortController();
  const running = { serving: new AsyncDisposableStack(), services: new AsyncDisposableStack(), failure };
  let exitCode = 0;
  try {
    await serve(running, stopped);
    const ended = AbortSignal.any([stopped, failure.signal]);
    if (!ended.aborted) await once(ended, 'abort');
    if (!stopped.aborted) failure.signal.throwIfAborted();
  } catch (error) {
    // A stop during the start makes its steps fail; that is not worth reporting.
    if (!stopped.aborted) exitCode = error instanceof Reported ? 1 : await reportFault(error);
  }
  const limit = AbortSignal.any([hurried, AbortSignal.timeout(longestStop)]);
  await Promise.race([running.serving.disposeAsync().catch(logEnd), once(limit, 'abort')]);
  await running.services.disposeAsync().catch(logEnd);
  if (hurried.aborted) return 130;
  return failed.aborted ? 1 : exitCode;
}
