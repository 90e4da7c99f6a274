import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AdminSecurityModule, Checkpoints, VerifyLog } from '@domeka/admin-security';
import type { LogVerification } from '@domeka/admin-security/contract';
import { IdentityModule } from '@domeka/identity';
import { withProduct } from './with-product.ts';

type AuditCommand = { name: 'verify'; checkpoints: string[] } | { name: 'checkpoint'; file: string | null };

/** Reads `verify [--checkpoint FILE]...` or `checkpoint [FILE]`; null for anything else. */
export function readAuditCommand(given: string[]): AuditCommand | null {
  try {
    const options = { checkpoint: { type: 'string', multiple: true } } as const;
    const { values, positionals } = parseArgs({ args: given, options, allowPositionals: true });
    const [name, file, ...more] = positionals;
    if (more.length > 0) return null;
    if (name === 'verify' && file === undefined) return { name, checkpoints: values.checkpoint ?? [] };
    return name === 'checkpoint' && !values.checkpoint ? { name, file: file ?? null } : null;
  } catch {
    return null; // an option that there is none of
  }
}

const fromHere = (file: string) => resolve(process.env.INIT_CWD ?? '.', file); // npm runs commands in the workspace's folder
const say = (text: string) => process.stdout.write(`${text}\n`);

/**
 * Verifies the audit log, or writes a checkpoint of it to the output and, where one is named, into a file. Answers the
 * exit code: 1 where the log is not intact or empty.
 */
export async function runAudit(command: AuditCommand): Promise<number> {
  return command.name === 'verify' ? verify(command.checkpoints) : checkpoint(command.file);
}

/** The last line printed is the result as JSON. */
async function verify(files: string[]): Promise<number> {
  const notes = await Promise.all(files.map((file) => readFile(fromHere(file), 'utf8')));
  const said = await withProduct([IdentityModule, AdminSecurityModule], (app) =>
    app.get(VerifyLog).execute(null, notes),
  );
  for (const line of sentences(said)) say(line);
  say(JSON.stringify(said));
  return said.intact ? 0 : 1;
}

function sentences({ intact, entries, sealedUpTo, first, last, checkpoints, break: found }: LogVerification): string[] {
  return [
    `${entries} entries${first ? `, from ${first} to ${last}` : ''}`,
    `Sealed up to ${sealedUpTo}; ${checkpoints} checkpoints compared`,
    intact || !found ? 'Intact' : `Broken at ${found.seq}: ${explained[found.kind]}`,
  ];
}

const explained: Record<NonNullable<LogVerification['break']>['kind'], string> = {
  changed: 'what stands there is not what was sealed',
  missing: 'what was sealed is not there',
  added: 'something stands there that was not sealed in its time',
  reordered: 'it is not where it was sealed',
  'end-cut': 'the log ended later than this',
  'other-history': 'the log had another history up to there',
  'bad-signature': 'a checkpoint of this size is signed by nobody who is trusted',
};

async function checkpoint(file: string | null): Promise<number> {
  const made = await withProduct([IdentityModule, AdminSecurityModule], (app) => app.get(Checkpoints).make());
  if (!made) {
    process.stderr.write('The audit log is empty, so there is nothing to sign.\n');
    return 1;
  }
  if (file !== null) await writeFile(fromHere(file), made.note);
  process.stdout.write(made.note);
  return 0;
}
