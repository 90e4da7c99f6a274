import type { ScannedCode } from '@domeka/boxes/contract';
import { packed } from '../../lib/forms/packed.ts';

export const leftChoices = ['used-up', 'there', 'later'] as const;
/** What became of a package that was not seen, in the version in which it was shown. */
export const leftControl = packed('choice', 'id', 'version');

/** All ticks of the page, for browsers without scripts. */
export const ticksFormId = 'ticks';

/** Ids of packages: the one that is ticked, or those among which it has to be chosen. */
export interface ScannedPackage {
  kind: 'ticked' | 'again' | 'used-up' | 'which' | 'none';
  ids: string[];
  /** Of a box that may not be on the list. */
  code?: ScannedCode;
}

export interface ScannedAnswer {
  scanned: ScannedPackage;
}

export interface TickedAnswer {
  ticked: string;
}

export const isScanned = (answer: unknown): answer is ScannedAnswer =>
  answer !== null && typeof answer === 'object' && 'scanned' in answer;
