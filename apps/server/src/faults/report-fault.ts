import { pino } from 'pino';
import { ArchiveError } from '@domeka/platform/archive-error';
import { EnvironmentError } from '@domeka/platform/environment';
import { connectionSentence } from '@domeka/platform/connection-fault';
import { logStream } from '@domeka/platform/log-stream';
import { StartError } from './start-error.ts';

export async function reportFault(error: unknown): Promise<1> {
  const sentence = sentenceOf(error);
  if (sentence === null) await logEnd(error);
  else process.stderr.write(`${sentence}\n`);
  return 1;
}

export function sentenceOf(error: unknown): string | null {
  const { message, code, path } = error as NodeJS.ErrnoException;
  const isForPeople = [StartError, EnvironmentError, ArchiveError].some((kind) => error instanceof kind);
  if (isForPeople) return message;
  if (path !== undefined && isFull(code)) return `There is no room left on the disk of ${path} (${code}).`;
  if (code !== undefined && path !== undefined) return `Domeka cannot use ${path} (${code}).`;
  if (isFull(code)) return `There is no room left on the disk (${code}).`;
  return connectionSentence(error);
}

const isFull = (code: string | undefined) => code === 'ENOSPC' || code === 'EDQUOT';

export async function logEnd(error: unknown) {
  const { loggedError } = await import('./logged-error.ts');
  const err = loggedError(error instanceof Error ? error : new Error(String(error)));
  pino({}, logStream(process.stderr) ?? process.stderr).fatal({ err }, 'ended by a fault');
}
