import { encode } from 'uqr';
import { qrCodeSvg } from './qr-code.ts';

const text = 'otpauth://totp/Domeka:anna%40example.test?issuer=Domeka&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test('the drawing holds the dark modules of the code, all of them and no others', () => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const drawn = data.map((row) => row.map(() => false));
  const svg = qrCodeSvg(text);
  for (const [, x, y] of svg.matchAll(/M(\d+),(\d+)h1v1h-1z/g)) drawn[Number(y)]?.fill(true, Number(x), Number(x) + 1);
  expect(drawn).toEqual(data);
  expect(svg).toContain(`viewBox="0 0 ${size} ${size}"`);
});

test('it survives as the rest of a data address', () => expect(qrCodeSvg(text)).not.toMatch(/[#%\n]/));
