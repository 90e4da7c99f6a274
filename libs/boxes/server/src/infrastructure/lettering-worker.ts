import { answerPictures } from './answer-pictures.ts';
import { fitting, picture, pixelsIn } from './decoded-picture.ts';
import { letteringOn } from '../lettering/paddle-lettering.ts';

// Entry point of the process that reads lettering.

/** Longest sides in pixels of the copies for detection and recognition. */
const searchedSide = 960;
const readSide = 1600;

answerPictures(async (bytes) => letteringOn(await pixelsAt(bytes, searchedSide), await pixelsAt(bytes, readSide)));

const pixelsAt = (bytes: Uint8Array, side: number) => pixelsIn(fitting(picture(bytes), side).toColourspace('srgb'));
