import { dateFromForm, typedExpiry } from './typed-date.ts';

test.each([
  ['', null],
  ['  ', null],
  ['2027-02-28', '2027-02-28'],
  ['31.12.2027', '2027-12-31'],
  ['1.2.2027', '2027-02-01'],
  ['2027-02', '2027-02-28'],
  ['2028-02', '2028-02-29'],
  ['02/2027', '2027-02-28'],
  ['2/2027', '2027-02-28'],
  ['02.2027', '2027-02-28'],
  ['13/2027', '13/2027'],
  ['2027-13', '2027-13'],
  ['30.02.2027', '30.02.2027'],
  ['MAR 2027', '2027-03-31'],
  ['27-03-28', '27-03-28'],
  ['tomorrow', 'tomorrow'],
])('%j in a form is %s', (typed, date) => expect(dateFromForm(typed)).toBe(date));

test.each([
  ['2027-02-28', '02/2027'],
  ['2028-02-28', '28.02.2028'],
  ['2027-12-31', '12/2027'],
  ['2027-12-05', '05.12.2027'],
  [null, ''],
])('%s begins in a form as %s, and is read back', (date, typed) => {
  expect(typedExpiry(date)).toBe(typed);
  expect(dateFromForm(typed)).toBe(date);
});

test('of a text with two readings the chosen one counts, and only where it is one of them', () => {
  expect(dateFromForm('27-03-28', '2027-03-28')).toBe('2027-03-28');
  expect(dateFromForm('27-03-28', '2031-01-01')).toBe('27-03-28');
});
