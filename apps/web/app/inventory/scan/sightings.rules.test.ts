import type { SeenBox } from '@domeka/boxes/contract';
import { Sightings } from './sightings.ts';

const box = (lotNumber: string | null, serial: string | null = null, gtin = '05909990672516'): SeenBox => ({
  code: {
    format: 'DataMatrix',
    gtin,
    expiryDate: lotNumber && '2028-12-31',
    isExpiryDoubtful: false,
    lotNumber,
    isMedicine: true,
  },
  serial,
});
const stripes = box(null);
const stamp: SeenBox = { code: { ...stripes.code, gtin: null, isMedicine: false }, serial: null };

/** Frames 200 ms apart; the numbers of those that tell something. */
function toldIn(frames: SeenBox[][], apart = 200) {
  const sightings = new Sightings();
  return frames.map((boxes, at) => sightings.see(boxes, at * apart)).flatMap((told, at) => told.map(() => at));
}
const times = (count: number, ...boxes: SeenBox[]) => Array.from({ length: count }, () => boxes);

test('a box is told when two frames see it, and once as long as it stays', () => {
  expect(toldIn(times(50, box('A1', 'S1')))).toEqual([1]);
  expect(toldIn(times(1, box('A1')))).toEqual([]);
});

test('a box that comes back is told again, one that flickers is not', () => {
  const seen = times(2, box('A1'));
  expect(toldIn([...seen, ...times(6), ...seen])).toEqual([1]);
  expect(toldIn([...seen, ...times(8), ...seen])).toEqual([1, 11]);
});

test('on a device that reads a frame in two seconds a box that stays is told once', () => {
  expect(toldIn(times(20, box('A1')), 2000)).toEqual([1]);
  expect(toldIn([...times(2, box('A1')), ...times(4), ...times(2, box('A1'))], 2000)).toEqual([1, 7]);
});

test('boxes of one product are told each: by their serial numbers, else by batch', () => {
  expect(toldIn(times(3, box('A1', 'S1'), box('A1', 'S2')))).toEqual([1, 1]);
  expect(toldIn([...times(2, box('A1', 'S1')), ...times(2, box('A1', 'S2')), ...times(2, box('B2', 'S3'))])).toEqual([
    1, 3, 5,
  ]);
  expect(toldIn([...times(2, box('A1')), ...times(2, box('A1'))])).toEqual([1]);
});

test('stripes wait for the square beside them, and are no box of their own', () => {
  expect(toldIn(times(4, stripes))).toEqual([3]);
  expect(toldIn([[stripes], [box('A1')], [stripes], [box('A1')], ...times(9, stripes)])).toEqual([3]);
});

test('frames that see it need not follow each other', () => {
  const seen = [box('A1')];
  expect(toldIn([seen, [], [], seen], 1000)).toEqual([3]);
  expect(toldIn([seen, [], seen], 3000)).toEqual([]);
});

test("what is no medicine's is told as such", () => expect(toldIn(times(9, stamp))).toEqual([3]));
