import { parse } from 'postcss';
import type { Plugin } from 'postcss';
import { drawnLevels, firstPocket, formShapes, pockets, pocketStep } from '../app/lib/drawings/form-shapes.ts';
import { articleShapes } from '../app/lib/drawings/article-shapes.ts';
import { sceneShapes } from '../app/lib/drawings/scene-shapes.ts';
import type { Shape } from '../app/lib/drawings/form-shapes.ts';
import { maskOf } from './mask.ts';

const pen = 'fill="none" stroke="#000" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"';

/** Replaces `@drawings` by its rules. */
export const drawings = (): Plugin => ({
  postcssPlugin: 'drawings',
  AtRule: { drawings: (place) => void place.replaceWith(parse(drawingRules()).nodes) },
});

/** A class per drawing with its two masks, and a class per step of a quantity. */
export const drawingRules = () =>
  [
    ...Object.entries<Shape>({ ...formShapes, ...sceneShapes, ...articleShapes }).map(ruleOf),
    ...levels(),
    ...rows(),
  ].join('\n');

function ruleOf([name, { area, lines, contents }]: [string, Shape]) {
  const [top, bottom] = contents ?? [0, 24];
  const measures = contents ? ` --floor: ${percent(24 - bottom)}; --depth: ${percent(bottom - top)};` : '';
  return `.drawing-${name} { --area: ${maskOf('', area)}; --lines: ${maskOf(pen, lines)};${measures} }`;
}

const levels = () => drawnLevels.map((level) => `.level-${level} { --level: ${level / 100}; }`);

/** Pockets are emptied from the end, a column of two after the other. */
const rows = () =>
  Array.from({ length: pockets - 1 }, (_, index) => index + 1).map(
    (filled) =>
      `.pockets-${filled} { --upper: ${upTo(Math.ceil(filled / 2))}; --lower: ${upTo(Math.floor(filled / 2))}; }`,
  );

const upTo = (columns: number) => percent(firstPocket + (columns - 0.5) * pocketStep);
const percent = (length: number) => `${Math.round((length / 24) * 1000) / 10}%`;
