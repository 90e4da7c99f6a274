import { writtenDate, writtenDay, writtenMoment } from './written-date.ts';

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
const names = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  pl: ['sty', 'lut', 'mar', 'kwi', 'maja', 'cze', 'lip', 'sie', 'wrz', 'paź', 'lis', 'gru'],
};

test('an English date has its short month', () =>
  expect(months.map((month) => writtenDate('en', `2027-${month}-26`))).toEqual(
    names.en.map((name) => `${name} 26, 2027`),
  ));

test.each(['pl', 'pl-PL'])('a Polish date has its short month, in the genitive (%s)', (language) =>
  expect(months.map((month) => writtenDate(language, `2027-${month}-26`))).toEqual(
    names.pl.map((name) => `26 ${name} 2027`),
  ),
);

test.each([
  ['en', '2026-11-26T06:58:00Z', 'Nov 26, 2026, 07:58'],
  ['en', '2026-11-25T23:05:00Z', 'Nov 26, 2026, 00:05'],
  ['pl', '2026-11-26T06:58:00Z', '26 lis 2026, 07:58'],
  ['pl', '2026-11-25T23:05:00Z', '26 lis 2026, 00:05'],
])('in %s, %s is written in the zone of the reader', (language, instant, written) => {
  expect(writtenMoment(language, 'Europe/Warsaw', new Date(instant))).toBe(written);
  expect(written).toContain(writtenDay(language, 'Europe/Warsaw', new Date(instant)));
});
