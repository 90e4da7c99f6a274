import { qrPicture } from './qr-picture.server.ts';

test('the picture of a link has its three corners, a quiet zone, and nothing else than squares', () => {
  const { size, path } = qrPicture(`https://domeka.example/shared/${'x'.repeat(43)}?lang=pl`);
  const dark = new Set(path.split('z').map((square) => /^M(\d+ \d+)h1v1h-1$/.exec(square)?.[1]));
  const corners = [`4 4`, `${size - 5} 4`, `4 ${size - 5}`];
  expect(corners.every((corner) => dark.has(corner))).toBe(true);
  expect([...dark].some((at) => at?.split(' ').some((n) => Number(n) < 4 || Number(n) > size - 5))).toBe(false);
});
