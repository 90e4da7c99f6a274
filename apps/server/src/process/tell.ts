import { pino } from 'pino';
import { ArchiveError } from '@domeka/platform/archive-error';
import { EnvironmentError } from '@domeka/platform/environment';
import { logStream } from '@domeka/platform/log-stream';
import { StartError } from './start-error.ts';

/** Reports on stderr why a program ends: one sentence for those made for people, otherwise a log line. Returns the exit code. */
export async function tell(error: unknown): Promise<1> {
  const { message, code, path } = error as NodeJS.ErrnoException;
  if (code !== undefined && path !== undefined) process.stderr.write(`Domeka cannot use ${path} (${code}).\n`);
  else if ([StartError, EnvironmentError, ArchiveError].some((kind) => error instanceof kind))
    process.stderr.write(`${message}\n`);
  else await logEnd(error);
  return 1;
}

export async function logEnd(error: unknown) {
  const { loggedError } = await import('./log-line.ts');
  const err = loggedError(error instanceof Error ? error : new Error(String(error)));
  pino({}, logStream(process.stderr) ?? process.stderr).fatal({ err }, 'ended by a fault');
}
