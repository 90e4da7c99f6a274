import { announcement } from './announcement.ts';

test('an instance of its own names address, mailbox, administrator and the private folder', () => {
  const block = announcement({
    publicUrl: 'http://localhost:3000',
    port: 3000,
    hasMailbox: true,
    privateFolder: '/var/lib/domeka/1/postgres',
    isFromNpm: true,
  });
  expect(block).toContain('Open           http://localhost:3000\n');
  expect(block).toContain('http://localhost:3000/dev/mailbox');
  expect(block).toContain('npm run admin -- grant EMAIL');
  expect(block).toContain('/var/lib/domeka/1/postgres');
});

test('the mailbox is named where it answers, whatever the name that others know', () => {
  const publicUrl = 'http://192.0.2.7:4000';
  const block = announcement({ publicUrl, port: 3000, hasMailbox: true, privateFolder: null, isFromNpm: true });
  expect(block).toContain('Open           http://192.0.2.7:4000\n');
  expect(block).toContain('Mailbox        http://localhost:3000/dev/mailbox\n');
});

test('what a deployment has not is not named', () => {
  const block = announcement({
    publicUrl: 'https://domeka.example',
    port: 3000,
    hasMailbox: false,
    privateFolder: null,
    isFromNpm: false,
  });
  expect(block).not.toMatch(/Mailbox|Database|npm/);
});
