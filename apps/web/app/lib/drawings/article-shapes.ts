import type { ArticleSubject } from '@domeka/content/contract';
import type { Shape } from './form-shapes.ts';

const path = (d: string) => `<path d="${d}"/>`;
const dot = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="1.9"/>`;
const firstPockets = dot(6.75, 8.75) + dot(12, 8.75) + dot(6.75, 15.25);
const cross = path('M10.5 10.25h3v2.25h2.25v3H13.5v2.25h-3V15.5H8.25v-3h2.25z');
const bin = 'M4.5 10h15v9.5a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2z';

/** What an article is about, by the same hand; `subject` stands for all that people write themselves. */
export const articleShapes = {
  'subject-storing': {
    area: path('M3.5 14.5h8v6h-8zM14.25 13.5h6.25v3.75h-6.25z'),
    lines:
      path('M1.5 20.75h21M5.5 5.75h4v2.5c0 1.5 2 2 2 4.25v8h-8v-8c0-2.25 2-2.75 2-4.25zM4.75 3h5.5v2.75h-5.5z') +
      path('M3.5 14.5h8M14.25 10.25h6.25v10.25h-6.25zM14.25 13.5h6.25M14.25 17.25h6.25'),
  },
  'subject-returning': {
    area: path(bin),
    lines: path(`${bin}M8 10h8M12 13v5M9.5 15.5h5M9.75 4.25h4.5`) + '<circle cx="12" cy="4.25" r="2.5"/>',
  },
  'subject-leftovers': {
    area: firstPockets,
    lines:
      '<rect x="1.75" y="4.5" width="20.5" height="15" rx="2"/>' +
      `<g stroke-width="1">${firstPockets + dot(17.25, 8.75) + dot(12, 15.25) + dot(17.25, 15.25)}</g>`,
  },
  'subject-travelling': {
    area: path('M7 7.5h10v12.75H7z'),
    lines:
      '<rect x="2.5" y="7.5" width="19" height="12.75" rx="2"/>' +
      path('M8.5 7.5V5a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v2.5M7 7.5v12.75M17 7.5v12.75M7 22.25h0M17 22.25h0'),
  },
  'subject-warmth': {
    area: path('M10.5 9h3v5.67a3.2 3.2 0 1 1-3 0z'),
    lines: path('M9 13.5V4.5a3 3 0 0 1 6 0v9a5 5 0 1 1-6 0zM18 5h2.5M18 8.5h2.5M18 12h2.5'),
  },
  'subject-first-aid': {
    area: cross,
    lines:
      `<rect x="2.5" y="7" width="19" height="14" rx="2"/>${cross}` + path('M8.5 7V5a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v2'),
  },
  'subject-code': {
    area: path('M9.5 7H12v2.5H9.5zM14.5 7H17v2.5h-2.5zM12 9.5h2.5V12H12zM14.5 12H17v2.5h-2.5zM9.5 12H12v2.5H9.5z'),
    lines: path(
      'M2.5 7V4.5a2 2 0 0 1 2-2H7M17 2.5h2.5a2 2 0 0 1 2 2V7M21.5 17v2.5a2 2 0 0 1-2 2H17M7 21.5H4.5a2 2 0 0 1-2-2V17M7.25 7v9.75H17',
    ),
  },
  'subject-dates': {
    area: path('M3.5 5.5h17v4h-17z'),
    lines:
      path(
        'M20.5 11.5v-4a2 2 0 0 0-2-2h-13a2 2 0 0 0-2 2V19a2 2 0 0 0 2 2h6M3.5 9.5h17M8 3v4M16 3v4M7.5 13.25h0M11.5 13.25h0M7.5 17h0M17.5 14.5v3.25l2 1.5',
      ) + '<circle cx="17.5" cy="17.75" r="5"/>',
  },
  'subject-any': {
    area: path('M12 6c2-1.75 5.5-2 9.5-1.5V19c-4-.5-7.5-.25-9.5 1.5z'),
    lines: path(
      'M12 6C10 4.25 6.5 4 2.5 4.5V19c4-.5 7.5-.25 9.5 1.5 2-1.75 5.5-2 9.5-1.5V4.5C17.5 4 14 4.25 12 6zM12 6v14.5M5.5 8.5h3.5M5.5 12h3.5M15 8.5h3.5M15 12h3.5',
    ),
  },
} satisfies Record<`subject-${ArticleSubject}`, Shape>;
