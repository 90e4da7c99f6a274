import { firstTypes, isPercentType, percentSteps } from '@domeka/inventory/contract';
import { drawingRules } from './drawings.ts';
import { drawnForm, fillClass, numberOn } from '../app/lib/drawings/form-drawing.tsx';
import { formShapes } from '../app/lib/drawings/form-shapes.ts';

const sheet = drawingRules();

test('each type of a fresh product has a drawing, added ones are a box', () => {
  expect(Object.keys(formShapes).sort()).toEqual([...firstTypes].sort());
  expect(drawnForm('lozenges')).toBe('other');
  expect(drawnForm('toString')).toBe('other');
  for (const type of firstTypes) expect(sheet).toContain(`.drawing-${type} {`);
});

test('a level is drawn for the types whose quantity is in per cent, in each step', () => {
  for (const type of firstTypes) {
    const hasContents = 'contents' in formShapes[type as keyof typeof formShapes];
    expect([type, hasContents]).toEqual([type, isPercentType(type)]);
  }
  expect(percentSteps.map((step) => fillClass('syrup', step))).toEqual([
    ...[' level-0', ' level-25', ' level-50', ' level-75', ''],
  ]);
  for (const step of percentSteps.filter((one) => one < 100)) expect(sheet).toContain(`.level-${step} {`);
});

test('a blister has as many filled pockets as there are tablets, up to ten', () => {
  expect([0, 0.5, 1, 9, 9.5, 10, 5_000, null].map((quantity) => fillClass('tablets', quantity))).toEqual([
    ...[' level-0', ' pockets-1', ' pockets-1', ' pockets-9', '', '', '', ''],
  ]);
  expect(fillClass('capsules', 3)).toBe('');
  expect(fillClass('capsules', 0)).toBe(' level-0');
});

test('more tablets than the blister has pockets have their number on it', () => {
  expect([null, 0, 9, 10, 10.5, 11, 24, 99, 99.5, 100, 5_000].map((left) => numberOn('tablets', left))).toEqual([
    ...[undefined, undefined, undefined, undefined, '10½', '11', '24', '99', '99+', '99+', '99+'],
  ]);
  for (const type of ['capsules', 'syrup', 'lozenges']) expect(numberOn(type, 24)).toBeUndefined();
});

test('the edge of what is filled runs between two pockets', () => {
  const centres = [...formShapes.tablets.area.matchAll(/cx="([\d.]+)"/g)].slice(0, 5).map(([, x]) => Number(x));
  for (let filled = 1; filled < 10; filled++) {
    const [, upper, lower] =
      new RegExp(`pockets-${filled} { --upper: ([\\d.]+)%; --lower: ([\\d.]+)%`).exec(sheet) ?? [];
    const within = (edge?: string) => centres.filter((x) => x + 1.6 <= (Number(edge) * 24) / 100).length;
    const touched = (edge?: string) => centres.filter((x) => x - 1.6 < (Number(edge) * 24) / 100).length;
    expect(within(upper) + within(lower)).toBe(filled);
    expect(touched(upper) + touched(lower)).toBe(filled);
  }
});
