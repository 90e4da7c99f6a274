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
  ['30.02.2027', '2027-02-30'],
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
