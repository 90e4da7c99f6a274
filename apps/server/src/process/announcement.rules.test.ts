import { announcement } from './announcement.ts';

const local = { publicUrl: 'http://localhost:3000', port: 3000, adminEmail: null };
const own = { hasMailbox: true, privateFolder: null, isFromNpm: true };

test('an instance of its own names address, mailbox, administrator and the private folder', () => {
  const block = announcement(local, { ...own, privateFolder: '/var/lib/domeka/1/postgres' });
  expect(block).toContain('Open           http://localhost:3000\n');
  expect(block).toContain('http://localhost:3000/dev/mailbox');
  expect(block).toContain('npm run admin -- grant EMAIL');
  expect(block).toContain('/var/lib/domeka/1/postgres');
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
  const block = announcement(deployed, { hasMailbox: false, privateFolder: null, isFromNpm: false });
  expect(block).not.toMatch(/Mailbox|Database|npm/);
});
