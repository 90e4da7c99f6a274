import { isUnavailable } from './unavailable.ts';

const of = (code: string) => Object.assign(new Error('failed'), { code });

test.each(['08006', '08007', '25006', '57P01', '57014', 'ECONNREFUSED'])('%s passes, bare or wrapped', (code) => {
  expect([of(code), new Error('failed', { cause: of(code) })].map(isUnavailable)).toEqual([true, true]);
});

test.each(['23505', '25001', '42601'])('%s does not', (code) => {
  expect(isUnavailable(of(code))).toBe(false);
});
