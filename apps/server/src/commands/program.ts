import { existsSync } from 'node:fs';
import { logEnd, sentenceOf } from '../faults/report-fault.ts';

interface Program<Command> {
  usage: string;
  /** Null for anything that the usage does not name. */
  read: (given: string[]) => Command | null;
  run: (command: Command) => Promise<number>;
}

export async function runProgram<Command>({ usage, read, run }: Program<Command>): Promise<never> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const given = process.argv.slice(2);
  const command = read(given);
  if (command === null) {
    process.stderr.write(`${usage}\n`);
    process.exit(2);
  }
  process.exit(await run(command).catch((error: unknown) => reportCommandFault(error, given.includes('--json'))));
}

export async function reportCommandFault(error: unknown, isJson = false): Promise<1> {
  if (isJson && sentenceOf(error) === null) await logEnd(error);
  else process.stderr.write(`${sentenceOf(error) ?? (await faultOf(error))}\n`);
  return 1;
}

/** Never PostgreSQL's own words, which quote values. */
async function faultOf(error: unknown): Promise<string> {
  const { loggedError } = await import('../faults/logged-error.ts');
  const fault = loggedError(error instanceof Error ? error : new Error(String(error)));
  const message = 'message' in fault ? fault.message.split('\n')[0] : undefined;
  const what = [fault.code ?? fault.type, message].filter(Boolean).join(': ');
  return `The command ended by a fault of the program (${what}). With --json it prints where.`;
}
