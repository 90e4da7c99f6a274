import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { startTestApp, testModule, until } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { modules } from '../modules.ts';
import { readAuditCommand, runAudit } from './audit-log.ts';

const t = testModule(modules);

async function run(at: TestApp, ...given: string[]): Promise<{ code: number; lines: string[] }> {
  const { databaseUrl, secretKey, publicUrl } = at.environment;
  const env = { DATABASE_URL: databaseUrl, SECRET_KEY: secretKey, PUBLIC_URL: publicUrl, LOG_LEVEL: 'silent' };
  const replaced = jest.replaceProperty(process, 'env', { ...process.env, ...env });
  const said = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    const code = await runAudit(readAuditCommand(given) as NonNullable<ReturnType<typeof readAuditCommand>>);
    const text = said.mock.calls.map(([part]) => String(part)).join('');
    return { code, lines: text.trim().split('\n') };
  } finally {
    said.mockRestore();
    replaced.restore();
  }
}
const resultOf = ({ lines }: { lines: string[] }) => JSON.parse(lines.at(-1) ?? '') as Record<string, unknown>;

test('the log is verified against a checkpoint that was written to a file; a break ends with exit code 1', async () => {
  await t.person('anna');
  const folder = await mkdtemp(join(tmpdir(), 'domeka-audit-'));
  const file = join(folder, 'checkpoint.txt');
  const made = await until(async () => {
    const one = await run(t, 'checkpoint', file);
    return one.code === 0 ? one : undefined; // sealing waits for transactions of other tests
  }, 'seal');
  expect(`${made.lines.join('\n')}\n`).toBe(await readFile(file, 'utf8'));
  await writeFile(file, `> domeka@0.1.0 audit\n\n${made.lines.join('\r\n')}\n`); // as saved from a terminal
  const intact = await run(t, 'verify', '--json', '--checkpoint', file);
  expect(intact.code).toBe(0);
  expect(intact.lines).toContain('Intact');
  expect(resultOf(intact)).toMatchObject({ intact: true, break: null, checkpoints: 2 });
  expect(resultOf(intact).entries).toBeGreaterThan(2);
  await t.sql(`begin; set local session_replication_role = replica;
    update security_audit_logs set action = 'x' where id = (select entry_id from security_audit_seals where seq = 2); commit`);
  const broken = await run(t, 'verify', '--json');
  expect(broken.code).toBe(1);
  expect((await run(t, 'verify')).lines.join('\n')).not.toMatch(/[{}]/);
  expect(resultOf(broken)).toMatchObject({ intact: false, break: { seq: 2, kind: 'changed' } });
});

test('a log that no checkpoint vouches for ends with exit code 3', async () => {
  const forged = await startTestApp(modules);
  try {
    const rows = ['logs', 'seals', 'checkpoints', 'keys'].map((name) => `delete from security_audit_${name};`).join('');
    await forged.sql(`begin; set local session_replication_role = replica; ${rows}
      update security_audit_sealing set (seq, head) = (0, decode(repeat('00', 32), 'hex')); commit`);
    await forged.sql(`insert into security_audit_logs (id, action, resource_type, details, created_at)
      values (gen_random_uuid(), 'login', 'user', '{}', clock_timestamp() - interval '3 hours')`);
    const said = await until(async () => {
      const one = await run(forged, 'verify', '--json');
      return Number(resultOf(one).sealedUpTo) > 0 ? one : undefined;
    }, 'seal');
    expect(said.code).toBe(3);
    expect(said.lines).toContain('Consistent, but no checkpoint vouches for it');
    expect(resultOf(said)).toMatchObject({ intact: false, break: null, covered: 0 });
  } finally {
    await forged.close();
  }
});

test.each([
  [[], null],
  [['verify', 'file'], null],
  [['verify', '--from', 'file'], null],
  [['checkpoint', 'a', 'b'], null],
  [['verify', '--sign'], null],
  [['checkpoint', '--json'], null],
  [['checkpoint'], { name: 'checkpoint', file: null, isConfirmed: false }],
  [['checkpoint', '--sign', 'a'], { name: 'checkpoint', file: 'a', isConfirmed: true }],
  [['verify', '--checkpoint', 'a', '--checkpoint=b'], { name: 'verify', checkpoints: ['a', 'b'], isJson: false }],
])('%j is %j', (given, command) => expect(readAuditCommand(given)).toEqual(command));
