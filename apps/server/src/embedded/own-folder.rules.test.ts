import { whose } from './own-folder.ts';

const me = { uid: 1000, gid: 1000 };

test.each([
  [0, 'belongs to root, and Domeka runs as user 1000'],
  [1001, 'belongs to user 1001, and Domeka runs as user 1000'],
])('a folder of user %d: one line says whose it is and what to run', (owner, said) => {
  const line = whose('/data', owner, me);
  expect(line).toContain(said);
  expect(line).toContain('Run: sudo chown -R 1000:1000 /data ');
  expect(line).not.toContain('\n');
});

test('a folder of one’s own needs its permissions back, not another owner', () =>
  expect(whose('/data', 1000, me)).toBe('The data folder /data lets nobody write in it. Run: chmod u+rwx /data'));
