import { setPriority } from 'node:os';
import { fitting, picture, pixelsIn } from './decoded-picture.ts';
import { letteringOn } from './paddle-lettering.ts';
import { undecodable } from './picture-messages.ts';
import type { LetteringAnswer } from './picture-messages.ts';

// What `LetteringProcess` has done in a process of its own: this file is where it begins. It ends with its server,
// however that ended, and by any fault but a broken picture, after which nothing here could be trusted.

/** Longest sides that lines of lettering are looked for at, and read at, in pixels. */
const searchedSide = 960;
const readSide = 1600;

setPriority(10); // gives way to everything else
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined); // a terminal's: the server decides
process.on('disconnect', () => process.exit());
process.on('message', (bytes: Uint8Array) => {
  void letteringIn(bytes).then((answer) => process.send?.(answer));
});

async function letteringIn(bytes: Uint8Array): Promise<LetteringAnswer> {
  try {
    const [small, large] = [await pixelsAt(bytes, searchedSide), await pixelsAt(bytes, readSide)];
    return await letteringOn(small, large);
  } catch (error) {
    if ((error as Error).message === undecodable) return undecodable;
    throw error;
  }
}

const pixelsAt = (bytes: Uint8Array, side: number) => pixelsIn(fitting(picture(bytes), side).toColourspace('srgb'));
