import { heapShare } from './shares.ts';

test.each([
  [1024, 2, 512],
  [1024, 4, 256],
  [1000, 3, 333],
  [1024, 16, 192],
])('%i MiB for %i processes are %i each', (limit, processes, share) =>
  expect(heapShare(limit * 2 ** 20, processes)).toBe(share),
);
