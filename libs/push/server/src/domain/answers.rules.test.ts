import { addDays } from '@domeka/kernel';
import { isLasting, nextTry, reasonOf, verdictOn } from './answers.rules.ts';
import type { Verdict } from './answers.rules.ts';

const answered = (status: number, retryAfter: string | null = null) => ({ status, retryAfter });

test.each<[number, Verdict]>([
  ...[200, 201, 202, 204].map((status): [number, Verdict] => [status, 'delivered']),
  ...[404, 410].map((status): [number, Verdict] => [status, 'gone']),
  ...[429, 500, 502, 503, 504].map((status): [number, Verdict] => [status, 'later']),
  ...[301, 302, 307, 400, 401, 403, 413].map((status): [number, Verdict] => [status, 'refused']),
])('%i means %s', (status, verdict) => expect(verdictOn(answered(status))).toBe(verdict));

test.each<[string, Verdict]>([
  ['silent', 'later'],
  ['ECONNREFUSED', 'later'],
  ['not-public', 'later'],
  ['not-allowed', 'refused'],
  ['unreadable', 'refused'],
])('%s means %s', (fault, verdict) => {
  expect(verdictOn({ fault })).toBe(verdict);
  expect(reasonOf({ fault })).toBe(fault);
});

const noon = new Date('2026-06-10T10:00:00Z');
const tried = (more = {}) => ({ owedAt: noon, tries: 1, timeZone: 'Europe/Warsaw', isTest: false, ...more });
const at = (next: Date | null) => next && next.toISOString().replace('.000', '');

test.each([
  ['120', '2026-06-10T10:02:00Z'],
  ['0', '2026-06-10T10:00:01Z'],
  ['Wed, 10 Jun 2026 10:05:00 GMT', '2026-06-10T10:05:00Z'],
  ['Wed, 10 Jun 2026 09:00:00 GMT', '2026-06-10T10:00:01Z'],
  ['soon', '2026-06-10T10:01:00Z'],
  ['-5', '2026-06-10T10:01:00Z'],
  ['86400', '2026-06-11T10:00:00Z'],
  ['86401', null],
  ['99999999999999999999', null],
])('with Retry-After %s it is tried again at %s', (retryAfter, next) =>
  expect(at(nextTry(answered(429, retryAfter), tried(), noon))).toBe(next),
);

test('without it pauses grow to an hour, and end with the day', () => {
  const pauses: number[] = [];
  let now = noon;
  for (let tries = 1; ; tries += 1) {
    const next = nextTry({ fault: 'silent' }, tried({ tries, timeZone: 'Europe/Warsaw', isTest: true }), now);
    if (next === null) break;
    pauses.push((next.getTime() - now.getTime()) / 60_000);
    now = next;
  }
  expect(pauses.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  expect(now <= addDays(noon, 1)).toBe(true);
});

test('nothing is tried again by night but tests', () => {
  const evening = new Date('2026-06-10T18:59:30Z');
  const busy = answered(503, '60');
  expect(at(nextTry(busy, tried({ owedAt: evening }), evening))).toBe('2026-06-11T06:00:00Z');
  expect(at(nextTry(busy, tried({ owedAt: evening, isTest: true }), evening))).toBe('2026-06-10T19:00:30Z');
  expect(nextTry(busy, tried({ owedAt: new Date('2026-06-10T05:00:00Z') }), evening)).toBeNull();
});

test('five days without success are lasting', () => {
  expect(isLasting(null, noon)).toBe(false);
  expect(isLasting(addDays(noon, -4.9), noon)).toBe(false);
  expect(isLasting(addDays(noon, -5), noon)).toBe(true);
});
