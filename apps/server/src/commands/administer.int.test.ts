import { jest } from '@jest/globals';
import { authSteps, testModule, twoStepSteps } from '@domeka/testing';
import { modules } from '../modules.ts';
import { administer, readAdminCommand } from './administer.ts';
import { asCommand } from './as-command.fixture.ts';
import { makeSetupLink } from './make-setup-link.ts';

const t = testModule(modules);

async function run(command: Parameters<typeof administer>[0], email: string, more: Record<string, string> = {}) {
  const { databaseUrl, secretKey, publicUrl } = t.environment;
  const env = { DATABASE_URL: databaseUrl, SECRET_KEY: secretKey, PUBLIC_URL: publicUrl, LOG_LEVEL: 'silent', ...more };
  const replaced = jest.replaceProperty(process, 'env', { ...process.env, ...env });
  const said = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    return [await administer(command, email), said.mock.calls.map(([text]) => String(text)).join('')];
  } finally {
    said.mockRestore();
    replaced.restore();
  }
}

test('who lost the phone and every code is let in with the password alone; sessions end, a mail and the audit log say so', async () => {
  const two = twoStepSteps(t);
  const at = authSteps(t);
  const anna = await two.person();
  await two.codesFor(anna);
  await t.api('PUT /profile', { token: anna.token, body: { language: 'pl' } });
  const [code, said] = await run('reset-two-step', ` ${anna.email.toUpperCase()}`);
  expect([code, said]).toEqual([0, expect.stringContaining('logs in with the password alone now')]);
  expect((await at.me(anna.token)).status).toBe(403);
  const { access_token: token, user } = (await at.signIn(anna.email)).json;
  expect(user.factors).toBeUndefined();
  expect((await t.api('GET /auth/v1/two_step', { token })).json).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
  await t.mailsSettled();
  expect(t.mailbox.to(anna.email).at(-1)?.subject).toBe('Weryfikacja dwuetapowa została wyłączona');
  const lines = await t.sql(
    `select actor_id, resource_type from security_audit_logs where action = 'mfa_reset' and resource_id = $1`,
    [anna.id],
  );
  expect(lines).toEqual([{ actor_id: null, resource_type: 'user' }]);
});

test('where there is nothing to reset the command says so, and changes nothing', async () => {
  const anna = await t.person('anna');
  expect(await run('reset-two-step', anna.email)).toEqual([0, `${anna.email} has no two-step verification.\n`]);
  expect(await run('reset-two-step', 'nobody@example.test')).toEqual([1, 'nobody@example.test has no account.\n']);
  expect((await authSteps(t).me(anna.token)).status).toBe(200);
});

test('the role is given and taken by the same command', async () => {
  const [anna, jan] = [await t.person('anna'), await t.person('jan')];
  expect((await run('grant', anna.email))[0]).toBe(0);
  expect((await run('grant', jan.email))[0]).toBe(0);
  expect(await run('revoke', jan.email)).toEqual([0, `${jan.email} is no administrator any more.\n`]);
  const isAdmin = async (email: string) => {
    const { access_token: token } = (await authSteps(t).signIn(email)).json;
    return (await t.api('GET /profile', { token })).json.isAdmin as boolean;
  };
  expect([await isAdmin(anna.email), await isAdmin(jan.email)]).toEqual([true, false]);
});

test('without mail a command leaves a notice, and queues no mail', async () => {
  const anna = await t.person('anna');
  const queued = `select count(*)::int as count from pgboss.job where name in ('mail', 'bulk-mail')`;
  const before = await t.sql(queued);
  expect((await run('grant', anna.email, { SMTP_URL: 'none' }))[0]).toBe(0);
  expect(await t.sql('select kind from account_notices where user_id = $1', [anna.id])).toEqual([
    { kind: 'identity:notice.admin-granted' },
  ]);
  expect(await t.sql(queued)).toEqual(before);
});

test('setup prints the link of the first administrator, and says where there is one', async () => {
  const { databaseUrl, secretKey } = t.environment;
  const env = { DATABASE_URL: databaseUrl, SECRET_KEY: secretKey, PUBLIC_URL: 'https://domeka.example' };
  await t.sql('update users set is_admin = false');
  const [first, second] = [await asCommand(env, makeSetupLink), await asCommand(env, makeSetupLink)];
  expect([first.code, first.lines[0]]).toEqual([0, expect.stringMatching(/^https:\/\/domeka\.example\/en\/setup\//)]);
  const looksAt = (lines: string[]) => t.api(`GET /setup/${lines[0]?.split('/setup/')[1]}`);
  expect([(await looksAt(first.lines)).status, (await looksAt(second.lines)).status]).toEqual([404, 204]);
  await t.sql('update users set is_admin = true where email = $1', [(await t.person('anna')).email]);
  expect(await asCommand(env, makeSetupLink)).toMatchObject({
    code: 1,
    lines: ['There is an administrator already. To make another one: grant EMAIL.'],
  });
});

test.each([
  [['setup'], { command: 'setup' }],
  [['setup', 'anna@example.test'], null],
  [['grant', 'anna@example.test'], { command: 'grant', email: 'anna@example.test' }],
  [['grant'], null],
])('%j is read as %j', (given, asked) => expect(readAdminCommand(given)).toEqual(asked));
