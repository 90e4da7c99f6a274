import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MailStore } from './mail-store.ts';

test('the newest thousand mails are kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'domeka-mails-'));
  const names = Array.from(
    { length: 1000 },
    (_, n) => `20260101T000000${String(n).padStart(3, '0')}Z-${'0'.repeat(16)}.eml`,
  );
  await Promise.all(names.map((name) => writeFile(join(folder, name), 'Subject: old\r\n\r\n')));
  const store = new MailStore(folder);
  await store.keep(Buffer.from('Message-ID: <new@example.test>\r\nSubject: new\r\n\r\n'), new Date());
  const kept = (await readdir(folder)).sort();
  expect(kept).toHaveLength(1000);
  expect(kept[0]).toBe(names[1]);
  const [newest] = await store.newestFirst();
  expect(newest).toMatchObject({ subject: 'new', to: '', html: '' });
  await rm(folder, { recursive: true });
});
