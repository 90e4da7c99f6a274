import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { inWorkspace } from '../workspace.mjs';

const folder = inWorkspace('dist/browsers');
const gap = 12;

const nameOf = (...parts) => `${folder}/${parts.join(' ').replaceAll(' ', '-')}.png`;

export async function keepPicture(engine, screen, journey, png) {
  await mkdir(`${folder}/alone`, { recursive: true });
  await writeFile(nameOf(`alone/${screen.width}`, journey, engine), png);
}

/** Joins what each engine showed last, also in a run before; one that was never there leaves its place empty. */
export async function joinPictures(engines, { width, height }, journey) {
  const files = engines.map((engine) => readFile(nameOf(`alone/${width}`, journey, engine)).catch(() => null));
  const shown = (await Promise.all(files)).map((input, at) => ({ input, left: at * (width + gap), top: 0 }));
  const room = { width: engines.length * (width + gap) - gap, height, channels: 3, background: '#888' };
  const path = nameOf(width, journey);
  const fitting = shown
    .filter(({ input }) => input)
    .map(async ({ input, ...place }) => ({
      ...place,
      input: await sharp(input).resize({ width, height, fit: 'cover', position: 'left top' }).toBuffer(),
    }));
  await sharp({ create: room })
    .composite(await Promise.all(fitting))
    .png()
    .toFile(path);
  return path;
}
