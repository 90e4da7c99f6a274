import { announcement } from './announcement.ts';

const local = { publicUrl: 'http://localhost:3000', port: 3000, adminEmail: null, signups: 'open' } as const;
const own = { hasMailbox: true, privateFolder: null, isFromNpm: true, setupLink: null };

test('an instance of its own names address, mailbox, administrator and the private folder', () => {
  const block = announcement(local, { ...own, privateFolder: '/var/lib/domeka/1/postgres' });
  expect(block).toContain('Open           http://localhost:3000\n');
  expect(block).toContain('http://localhost:3000/dev/mailbox');
  expect(block).toContain('npm run admin -- grant EMAIL');
  expect(block).toContain('/var/lib/domeka/1/postgres');
});

test('while there is no administrator, the block names the link that makes one', () => {
  const setupLink = 'http://localhost:3000/en/setup/secret';
  const block = announcement(local, { ...own, setupLink });
  expect(block).toContain(`Administrator  ${setupLink}\n`);
  expect(block).not.toContain('grant');
});

test('where strangers cannot sign up, ADMIN_EMAIL cannot either: the link serves', () => {
  const setupLink = 'http://localhost:3000/en/setup/secret';
  const closed = { ...local, adminEmail: 'anna@domeka.example', signups: 'invited' } as const;
  expect(announcement(closed, { ...own, setupLink })).toContain(`Administrator  ${setupLink}\n`);
});

test('an administrator whose address is set is named, not how to make one', () => {
  const block = announcement({ ...local, adminEmail: 'anna@domeka.example' }, own);
  expect(block).toContain('Administrator  anna@domeka.example, once signed up and confirmed\n');
  expect(block).not.toContain('grant');
});

test('the mailbox is named where it answers, whatever the name that others know', () => {
  const block = announcement({ ...local, publicUrl: 'http://192.0.2.7:4000' }, own);
  expect(block).toContain('Open           http://192.0.2.7:4000\n');
  expect(block).toContain('Mailbox        http://localhost:3000/dev/mailbox\n');
});

test('what a deployment has not is not named', () => {
  const deployed = { ...local, publicUrl: 'https://domeka.example' };
  const block = announcement(deployed, { hasMailbox: false, privateFolder: null, isFromNpm: false, setupLink: null });
  expect(block).not.toMatch(/Mailbox|Database|npm/);
});
