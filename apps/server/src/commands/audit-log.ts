import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { AdminSecurityModule, Checkpoints, VerifyLog } from '@domeka/admin-security';
import type { LogVerification } from '@domeka/admin-security/contract';
import { IdentityModule } from '@domeka/identity';
import { Refusal } from '@domeka/kernel';
import { fromHere } from './file-command.ts';
import { withProduct } from './with-product.ts';

type AuditCommand =
  | { name: 'verify'; checkpoints: string[]; isJson: boolean }
  | { name: 'checkpoint'; file: string | null; isConfirmed: boolean };

export const auditUsage = 'Usage: npm run audit -- verify [--checkpoint FILE]... [--json] | checkpoint [FILE] [--sign]';

export function readAuditCommand(given: string[]): AuditCommand | null {
  try {
    const flag = { type: 'boolean', default: false } as const;
    const options = { checkpoint: { type: 'string', multiple: true }, sign: flag, json: flag } as const;
    const { values, positionals } = parseArgs({ args: given, options, allowPositionals: true });
    const [name, file, ...more] = positionals;
    if (more.length > 0) return null;
    const { checkpoint, sign, json: isJson } = values;
    if (name === 'verify' && file === undefined && !sign) return { name, checkpoints: checkpoint ?? [], isJson };
    return name === 'checkpoint' && !checkpoint && !isJson ? { name, file: file ?? null, isConfirmed: sign } : null;
  } catch {
    return null; // unknown option
  }
}

const unvouched = 3;
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Exit codes: 1 broken or empty, 3 consistent but without a checkpoint, or not a continuation of the last one. */
export async function runAudit(command: AuditCommand): Promise<number> {
  return command.name === 'verify' ? verify(command) : checkpoint(command);
}

async function verify({ checkpoints, isJson }: { checkpoints: string[]; isJson: boolean }): Promise<number> {
  const notes = await Promise.all(checkpoints.map((file) => readFile(fromHere(file), 'utf8')));
  const verification = await withProduct([IdentityModule, AdminSecurityModule], (app) =>
    app.get(VerifyLog).execute(null, notes),
  );
  for (const line of sentences(verification)) say(line);
  if (isJson) say(JSON.stringify(verification));
  return verification.intact ? 0 : verification.break ? 1 : unvouched;
}

function sentences(verification: LogVerification): string[] {
  const { intact, entries, sealedUpTo, covered, first, last, checkpoints, restored, break: found } = verification;
  const vouched = `Checkpoints vouch for it up to ${covered}`;
  return [
    `${entries} entries${first ? `, from ${first} to ${last}` : ''}`,
    `Sealed up to ${sealedUpTo}; ${checkpoints} checkpoints compared`,
    ...(restored
      ? [`Restored on ${restored.at} from a copy of ${restored.from}; what was written between is not in it`]
      : []),
    ...(found
      ? [`Broken at ${found.seq}: ${explained[found.kind]}`]
      : [intact ? 'Intact' : 'Consistent, but no checkpoint vouches for it', vouched]),
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

async function checkpoint({ file, isConfirmed }: { file: string | null; isConfirmed: boolean }): Promise<number> {
  const made = await withProduct([IdentityModule, AdminSecurityModule], (app) => {
    const checkpoints = app.get(Checkpoints);
    return (isConfirmed ? checkpoints.makeConfirmed(null) : checkpoints.make()).catch(unlessContinued);
  });
  if (made === undefined) {
    process.stderr.write(
      'The audit log does not continue its last checkpoint, so it is not signed. Verify it; `npm run audit -- checkpoint --sign` signs it as it is.\n',
    );
    return unvouched;
  }
  if (!made) {
    process.stderr.write('The audit log is empty, so there is nothing to sign.\n');
    return 1;
  }
  if (file !== null) await writeFile(fromHere(file), made.note);
  process.stdout.write(made.note);
  return 0;
}

function unlessContinued(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}
