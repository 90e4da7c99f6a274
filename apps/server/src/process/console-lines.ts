import { formatWithOptions } from 'node:util';
import type { Logger } from 'pino';
import { loggedError, loggedText } from '@domeka/platform';

const levels = { debug: 'debug', trace: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/** Console output of libraries and Node's warnings become JSON log lines without secrets. */
export function takeConsoleInto(logger: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>): void {
  for (const [method, level] of Object.entries(levels) as [keyof typeof levels, (typeof levels)[keyof typeof levels]][])
    console[method] = (...parts: unknown[]) => logger[level](lineOf(parts));
  process.removeAllListeners('warning');
  process.on('warning', (warning) => logger.warn(lineOf([warning])));
}

function lineOf(parts: unknown[]) {
  const error = parts.find((one) => one instanceof Error);
  const text = parts.filter((one) => !(one instanceof Error));
  const msg = loggedText(formatWithOptions({ depth: 1, breakLength: Infinity }, ...text)) || 'said on the console';
  return { ...(error && { err: loggedError(error) }), msg };
}
