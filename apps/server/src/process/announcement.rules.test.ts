import { announcement } from './announcement.ts';

test('an instance of its own names address, mailbox, administrator and the private folder', () => {
  const block = announcement({
    publicUrl: 'http://localhost:3000',
    hasMailbox: true,
    privateFolder: '/var/lib/domeka/1/postgres',
    isFromNpm: true,
  });
  expect(block).toContain('Open           http://localhost:3000\n');
  expect(block).toContain('http://localhost:3000/dev/mailbox');
  expect(block).toContain('npm run admin -- grant EMAIL');
  expect(block).toContain('/var/lib/domeka/1/postgres');
});

test('what a deployment has not is not named', () => {
  const block = announcement({
    publicUrl: 'https://domeka.example',
    hasMailbox: false,
    privateFolder: null,
    isFromNpm: false,
  });
  expect(block).not.toMatch(/Mailbox|Database|npm/);
});
