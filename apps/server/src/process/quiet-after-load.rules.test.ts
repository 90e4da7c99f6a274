import { QuietAfterLoad } from './quiet-after-load.ts';

test.each([
  ['a quiet process has nothing to free', [0.01, 0.05, 0], [false, false, false]],
  ['once after a load, not during it', [0.9, 0.06, 0.01, 0.01], [false, false, true, false]],
  ['after each load', [0.5, 0, 0.5, 0], [false, true, false, true]],
])('%s', (_, minutes, told) => {
  const load = new QuietAfterLoad();
  expect(minutes.map((utilization) => load.isFirst(utilization))).toEqual(told);
});
