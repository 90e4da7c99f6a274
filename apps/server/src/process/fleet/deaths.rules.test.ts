import { Deaths } from './deaths.ts';

const noted = (...times: number[]) => {
  const deaths = new Deaths();
  return times.map((time) => deaths.note(time));
};

test('the fifth within a minute is too many', () => {
  expect(noted(0, 0, 20_000, 40_000, 59_999)).toEqual([false, false, false, false, true]);
});

test('what is a minute ago counts no more', () => {
  expect(noted(0, 15_000, 30_000, 45_000, 60_000, 75_000)).toEqual([false, false, false, false, false, false]);
  expect(noted(0, 15_000, 30_000, 45_000, 60_000, 74_999)).toEqual([false, false, false, false, false, true]);
});
