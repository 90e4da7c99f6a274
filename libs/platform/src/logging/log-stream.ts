import type { DestinationStream } from 'pino';
import { prettyFactory } from 'pino-pretty';
import type { PrettyOptions } from 'pino-pretty';

interface Output {
  isTTY?: boolean;
  write: (text: string) => unknown;
}

export function logStream(output: Output, options: PrettyOptions = {}): DestinationStream | undefined {
  if (!output.isTTY) return undefined;
  const inWords = prettyFactory({
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname',
    hideObject: true,
    messageFormat,
    ...options,
  });
  return { write: (line) => void output.write(inWords(line)) };
}

interface Line {
  msg?: string;
  err?: { type?: string; code?: unknown; message?: string; stack?: string };
  req?: { id?: string; method?: string; path?: string };
}
const shownElsewhere = new Set(['level', 'time', 'pid', 'hostname', 'context', 'msg', 'err', 'req']);

function messageFormat(line: object): string {
  const { msg = '', err, req } = line as Line;
  const others = Object.entries(line).filter(([name]) => !shownElsewhere.has(name));
  const request = req && [[req.method, req.path].filter(Boolean).join(' '), ...detailsOf('id', req.id)].filter(Boolean);
  const details = [...(request ?? []), ...others.flatMap(([name, value]) => detailsOf(name, value))];
  const error = err && [err.type, err.code, err.message].filter(Boolean).join(' ');
  const message = [msg, details.length > 0 && `(${details.join(', ')})`].filter(Boolean).join(' ');
  return [[message, error].filter(Boolean).join(': '), err?.stack].filter(Boolean).join('\n');
}

function detailsOf(name: string, value: unknown): string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return [`${value.length} ${name}`];
  if (typeof value === 'object') return Object.entries(value).flatMap(([part, of]) => detailsOf(part, of));
  return [`${name} ${value as string | number | boolean}`];
}
