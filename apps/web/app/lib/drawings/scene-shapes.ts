import type { Shape } from './form-shapes.ts';

const path = (d: string) => `<path d="${d}"/>`;
const cabinet = 'M5 2.5h14a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2z';
const phone = '<rect x="5.5" y="1.75" width="13" height="20.5" rx="2.5"/>';
const cloud = 'M7 18.5a4.5 4.5 0 0 1-.6-8.96 6 6 0 0 1 11.5 1.5 3.75 3.75 0 0 1-.4 7.46z';

/** Drawn by the same hand as the dosage forms. */
export const sceneShapes = {
  dates: {
    area: path('M5 4.5h14a2 2 0 0 1 2 2v3.25H3V6.5a2 2 0 0 1 2-2z'),
    lines: path(
      'M5 4.5h14a2 2 0 0 1 2 2V19a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6.5a2 2 0 0 1 2-2zM3 9.75h18M8 2.5V6M16 2.5V6M8.5 15.25l2.5 2.5 4.5-5',
    ),
  },
  sheet: {
    area: path('M4.5 6a2 2 0 0 1 2-2h11a2 2 0 0 1 2 2v2.75h-15z'),
    lines:
      path(
        'M9 4H6.5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2V6a2 2 0 0 0-2-2H15M8 12h3.5M8 15h8M8 18h5M13.5 12h2.5',
      ) + '<rect x="9" y="2" width="6" height="4" rx="1"/>',
  },
  household: {
    area: path('M12 3 21.5 11.25h-19z'),
    lines: path('M2.5 11.25 12 3l9.5 8.25zM5 11.25V21.5h14V11.25M9 14.75h6M9 18.25h6'),
  },
  empty: {
    area: path('M3 15.5h18v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z'),
    lines: path(`${cabinet}M3 9h18M3 15.5h18M10.75 18.5h2.5`),
  },
  tidy: {
    area: path('M6 6.5h4V12H6zM12 8h5.5v4H12z'),
    lines: path(`${cabinet}M3 12h18M6 12V6.5h4V12M12 12V8h5.5v4M9 17l2 2 4.25-4.25`),
  },
  lost: {
    area: '<circle cx="10.5" cy="10.5" r="8"/>',
    lines:
      '<circle cx="10.5" cy="10.5" r="8"/>' +
      path('m16.25 16.25 5.75 5.75M8.25 8.5a2.25 2.25 0 1 1 3.25 2c-.7.4-1 .8-1 1.5M10.5 14.75h0'),
  },
  mended: {
    area: '<g transform="rotate(-45 12 12)"><rect x="8" y="7.5" width="8" height="9"/></g>',
    lines:
      '<g transform="rotate(-45 12 12)"><rect x="0" y="7.5" width="24" height="9" rx="4.5"/>' +
      path('M8 7.5v9M16 7.5v9M10.75 10.75h0M13.25 13.25h0M13.25 10.75h0M10.75 13.25h0M3.75 12h0M20.25 12h0') +
      '</g>',
  },
  ended: {
    area: path('M7 21.5v-2c1.5-3 8.5-3 10 0v2zM8.75 6.5h6.5C14.5 9 13 9.5 12 11 11 9.5 9.5 9 8.75 6.5z'),
    lines: path(
      'M5.5 2.5h13M5.5 21.5h13M7 2.5v3.25C7 9 11 9.75 11 12s-4 3-4 6.25v3.25M17 2.5v3.25C17 9 13 9.75 13 12s4 3 4 6.25v3.25',
    ),
  },
  closed: {
    area: path('M4.75 10.5h14.5v9a2 2 0 0 1-2 2H6.75a2 2 0 0 1-2-2z'),
    lines:
      '<rect x="4.75" y="10.5" width="14.5" height="11" rx="2"/>' + path('M8 10.5V7a4 4 0 0 1 8 0v3.5M12 14.75v2.5'),
  },
  offline: {
    area: path(cloud),
    lines: path(`${cloud}M3 3l18 18`),
  },
  links: {
    area: path('M9.5 7.5v9H7a4.5 4.5 0 0 1 0-9z'),
    lines: path('M9.5 16.5H7a4.5 4.5 0 0 1 0-9h2.5M14.5 7.5H17a4.5 4.5 0 0 1 0 9h-2.5M8.5 12h1M14.5 12h1'),
  },
  'phone-share': {
    area: path('M9 12h6v5.5H9z'),
    lines: phone + path('M10.25 12H9v5.5h6V12h-1.25M12 14.5v-7M9.75 9.5 12 7.25l2.25 2.25'),
  },
  'phone-add': {
    area: '<rect x="8.75" y="6.5" width="6.5" height="6.5" rx="1.5"/>',
    lines:
      `${phone}<rect x="8.75" y="6.5" width="6.5" height="6.5" rx="1.5"/>` + path('M12 8.25v3M10.5 9.75h3M9 16.5h6'),
  },
  'phone-menu': {
    area: path('M8.5 10h7v7.5h-7z'),
    lines: phone + path('M15 4.75h0M15 6.5h0M15 8.25h0M8.5 10h7v7.5h-7zM10.5 12.5h3M10.5 15h3'),
  },
  letter: {
    area: path('M3.25 6.25 12 13.25l8.75-7z'),
    lines: '<rect x="2.5" y="5.25" width="19" height="13.5" rx="2"/>' + path('M3.25 6.25 12 13.25l8.75-7'),
  },
} satisfies Record<string, Shape>;

export type SceneName = keyof typeof sceneShapes;
