import { answerPictures } from './answer-pictures.ts';
import { fitting, picture, pixelsIn } from './decoded-picture.ts';
import { letteringOn } from '../lettering/paddle-lettering.ts';

// The process that reads the lettering of pictures, however they lie.

/** Longest sides that lines of lettering are looked for at, and read at, in pixels. */
const searchedSide = 960;
const readSide = 1600;

answerPictures(async (bytes) => letteringOn(await pixelsAt(bytes, searchedSide), await pixelsAt(bytes, readSide)));

const pixelsAt = (bytes: Uint8Array, side: number) => pixelsIn(fitting(picture(bytes), side).toColourspace('srgb'));
