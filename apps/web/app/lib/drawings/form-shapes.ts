/** On a grid of 24: `area` is filled with the lighter tone, up to the quantity; `lines` are drawn over it. */
export interface Shape {
  area: string;
  lines: string;
  /** Where the contents begin and end, from the top, when their height is the quantity. */
  contents?: readonly [top: number, bottom: number];
}

const path = (d: string) => `<path d="${d}"/>`;
const turned = (degrees: number, shapes: string) => `<g transform="rotate(${degrees} 12 12)">${shapes}</g>`;

/** In per cent; beside full. */
export const drawnLevels = [0, 25, 50, 75];
export const pockets = 10;
const pocketRows = [8.5, 15.5];
export const firstPocket = 4;
export const pocketStep = 4;
const circles = (radius: number) =>
  pocketRows
    .flatMap((y) =>
      Array.from({ length: pockets / 2 }, (_, column) => {
        const x = firstPocket + column * pocketStep;
        return `<circle cx="${x}" cy="${y}" r="${radius}"/>`;
      }),
    )
    .join('');

export const formShapes = {
  tablets: {
    area: circles(1.6),
    lines: `<rect x=".75" y="4.5" width="22.5" height="15" rx="2"/><g stroke-width=".8">${circles(1.6)}</g>`,
  },
  capsules: {
    area: turned(-45, path('M12 7.5H5.75a4.5 4.5 0 0 0 0 9H12z')),
    lines: turned(-45, '<rect x="1.25" y="7.5" width="21.5" height="9" rx="4.5"/>' + path('M12 7.5v9M15 10.25h3.5')),
  },
  syrup: {
    contents: [8.5, 21.25],
    area: path(
      'M9 7h6c.8 1.6 3.75 2 3.75 4.75v7.75A2.5 2.5 0 0 1 16.25 22h-8.5a2.5 2.5 0 0 1-2.5-2.5v-7.75C5.25 9 8.2 8.6 9 7z',
    ),
    lines:
      '<rect x="8" y="1.25" width="8" height="3.5" rx="1"/>' +
      path(
        'M9.25 4.75v1.5c0 1.9-4 2.1-4 5.5v7.75A2.5 2.5 0 0 0 7.75 22h8.5a2.5 2.5 0 0 0 2.5-2.5v-7.75c0-3.4-4-3.6-4-5.5v-1.5',
      ) +
      path('M15.5 12.5h3.25M15.5 15h3.25M15.5 17.5h3.25'),
  },
  drops: {
    contents: [11, 21.25],
    area: path(
      'M8.6 10h6.8c.8 1 2.35 1.5 2.35 3.5v6a2.5 2.5 0 0 1-2.5 2.5h-6.5a2.5 2.5 0 0 1-2.5-2.5v-6c0-2 1.55-2.5 2.35-3.5z',
    ),
    lines:
      path('M10 5.5V3.25a2 2 0 0 1 4 0V5.5M12 8.5v7.25') +
      '<rect x="8" y="5.5" width="8" height="3" rx="1"/>' +
      path('M9.25 8.5c0 2-3 2-3 5v6a2.5 2.5 0 0 0 2.5 2.5h6.5a2.5 2.5 0 0 0 2.5-2.5v-6c0-3-3-3-3-5'),
  },
  cream: {
    area: path('M5.2 4.5h13.6L17 17q-.2 1-1.5 1h-7Q7.2 18 7 17z'),
    lines:
      path('M4.5 2h15M5.5 4.5h13M5 2.25l2 14.5c.2 1 1 1.5 2 1.5h6c1 0 1.8-.5 2-1.5l2-14.5') +
      '<rect x="8.75" y="18.25" width="6.5" height="4" rx="1"/>',
  },
  ointment: {
    contents: [10.25, 20.5],
    area: path('M3.75 9.5h16.5V18A3.25 3.25 0 0 1 17 21.25H7A3.25 3.25 0 0 1 3.75 18z'),
    lines:
      '<rect x="2.25" y="3.75" width="19.5" height="5.5" rx="1.5"/>' +
      path('M3.75 9.25v8.75a3.25 3.25 0 0 0 3.25 3.25h10a3.25 3.25 0 0 0 3.25-3.25V9.25M7 6.5h0M12 6.5h0M17 6.5h0'),
  },
  inhaler: {
    area: path('M9 8h9.75v11.5a2.5 2.5 0 0 1-2.5 2.5H9z'),
    lines:
      path('M10.5 8V3.25a1.5 1.5 0 0 1 1.5-1.5h4a1.5 1.5 0 0 1 1.5 1.5V8M10.5 5h7') +
      path('M9 8h9.75v11.5a2.5 2.5 0 0 1-2.5 2.5H4a1 1 0 0 1-1-1v-4.5a1 1 0 0 1 1-1h5zM9 15.5V22'),
  },
  injection: {
    area: turned(45, '<rect x="9" y="9.5" width="6" height="7.5"/>'),
    lines: turned(
      45,
      '<rect x="8.75" y="4.5" width="6.5" height="12.5" rx="1"/>' +
        path('M12 9.5V0M9.25 0h5.5M6.5 4.5h11M10.5 17v2.25h3V17M12 19.25v5.5M9 9.5h6M12.75 12h2.5M12.75 14.5h2.5'),
    ),
  },
  sachets: {
    area: path('M4.25 7h15.5v12H4.25z'),
    lines: path(
      'M4.25 4 6.2 2.25 8.1 4 10 2.25 12 4l2-1.75L15.9 4l1.9-1.75L19.75 4v17.5H4.25zM4.25 7h15.5M4.25 19h15.5M8 11h8M8 14.5h4.5',
    ),
  },
  spray: {
    contents: [12, 21.25],
    area: path('M6.25 11h11.5v8.5a2.5 2.5 0 0 1-2.5 2.5h-6.5a2.5 2.5 0 0 1-2.5-2.5z'),
    lines:
      path('M10.75 1.75h2.5l1 5.5h-4.5zM8.5 10.5V9a1.75 1.75 0 0 1 1.75-1.75h3.5A1.75 1.75 0 0 1 15.5 9v1.5') +
      '<rect x="6.25" y="10.5" width="11.5" height="11.5" rx="2.5"/>' +
      path('M17 2h0M19.5 1h0M20 3.5h0M17.75 5h0M22.25 2.25h0M21.5 5.25h0'),
  },
  suppository: {
    area: path('M2.5 12h8v8.25q0 1.5-1.5 1.5H4q-1.5 0-1.5-1.5zM13.5 12h8v8.25q0 1.5-1.5 1.5h-5q-1.5 0-1.5-1.5z'),
    lines: [2.5, 13.5]
      .map((x) =>
        path(`M${x} 12c0-4 1.25-7.5 4-9.75 2.75 2.25 4 5.75 4 9.75v8.25q0 1.5-1.5 1.5h-5q-1.5 0-1.5-1.5zM${x} 12h8`),
      )
      .join(''),
  },
  other: {
    area: path('M2.75 7 12 11.75v10L2.75 17z'),
    lines: path('M12 2.25 21.25 7v10L12 21.75 2.75 17V7zM2.75 7 12 11.75 21.25 7M12 11.75v10M7.4 4.6l9.25 4.75v3.5'),
  },
} satisfies Record<string, Shape>;
