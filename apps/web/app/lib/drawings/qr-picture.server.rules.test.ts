import { qrPicture } from './qr-picture.server.ts';

test('the picture of a link has its three corners, a quiet zone, and nothing else than squares', () => {
  const picture = qrPicture(`https://domeka.example/shared/${'x'.repeat(43)}?lang=pl`);
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(picture)?.[1]);
  const squares = (/ d="([^"]*)z"/.exec(picture)?.[1] ?? '').split('z');
  const dark = new Set(squares.map((square) => /^M(\d+,\d+)h1v1h-1$/.exec(square)?.[1]));
  const corners = [`4,4`, `${size - 5},4`, `4,${size - 5}`];
  expect(corners.every((corner) => dark.has(corner))).toBe(true);
  expect([...dark].every((at) => at?.split(',').every((n) => Number(n) >= 4 && Number(n) <= size - 5))).toBe(true);
});

test('it survives as a data address', () => expect(qrPicture('https://domeka.example')).not.toMatch(/[#%\n]/));
