import { entriesTyped, facts, isPurposeKey, keepsFrom, purposeKeys, purposesInOrder } from '@domeka/inventory/contract';
import type { Keeps } from '@domeka/inventory/contract';
import {
  faultOfText,
  folded,
  gtin14Of,
  inOneLine,
  isBlank,
  isNameable,
  languages,
  lotNumberOf,
  trimmed,
} from '@domeka/kernel';
import { codeInCell } from '@domeka/platform/tables';
import type { Outcome, Say } from './file-shape.ts';
import { entriesIn } from './row-choices.ts';
import { longestShort } from './row-dates.ts';
import { periodWords } from './synonyms.ts';

interface TextLimits {
  max: number;
  lines?: 'many';
}

/** As the form takes it: blank is null, too long is refused, nothing is cut. */
export function textIn(cell: string, { max, lines }: TextLimits): Outcome<string | null> {
  const text = (lines === 'many' ? trimmedLines(cell) : inOneLine(cell)).normalize('NFC');
  if (isBlank(text)) return { value: null };
  const fault = faultOfText(text, { max, lines: lines ?? 'one' });
  return fault === null ? { value: text } : { fault };
}

function trimmedLines(cell: string): string {
  let [from, to] = [0, cell.length];
  while (from < to && isLineEnd(cell[from])) from += 1;
  while (to > from && isLineEnd(cell[to - 1])) to -= 1;
  return trimmed(cell.slice(from, to));
}

const isLineEnd = (character: string | undefined) => character === '\r' || character === '\n';

export function nameIn(cell: string): Outcome<string> {
  const read = textIn(cell, facts.name);
  if ('fault' in read) return read;
  if (read.value === null) return { fault: 'required' };
  return isNameable(read.value) ? { value: read.value } : { fault: 'marks-alone' };
}

export const lotIn = (cell: string) => textIn(isBlank(cell) ? '' : lotNumberOf(bareFormula(cell)), facts.lotNumber);

const bareFormula = (cell: string) => /^\s*=\s*"([^"]*)"\s*$/.exec(cell)?.[1] ?? cell;

/** Faults as at the form's field. */
export function codeIn(cell: string): Outcome<string | null> {
  const text = cell.trim();
  if (text.length > longestShort) return { fault: 'code-invalid' };
  const code = codeInCell(text.replace(/(?<=\d)['’]$/, ''));
  if (isBlank(code) || /^[-–—]$/.test(code)) return { value: null };
  const read = gtin14Of(code);
  if ('gtin' in read) return { value: read.gtin };
  return { fault: read.fault === 'made-by-spreadsheet' ? read.fault : 'code-invalid' };
}

const yes = new Set(['true', '1', 'yes', 'y', 'x', 'tak', 't', 'prawda', '✓', '✔', 'on']);
const no = new Set(['', 'false', '0', 'no', 'n', 'nie', 'falsz', '-', '–', 'off']);

export function flagIn(cell: string, say: Say): Outcome<boolean> {
  const text = folded(cell);
  if (no.has(text)) return { value: false };
  const isOurs = languages.some((language) => folded(say('inventory:taken.yes', language)) === text);
  return yes.has(text) || isOurs ? { value: true } : { fault: 'true-or-false' };
}

const period = /^(\d{1,6})\s*([a-z-]+)?\.?$/;

/** "6 months", "30 dni", "12M", "2 lata"; ours in JSON. A number alone is of months. */
export function keepsIn(cell: string): Outcome<Keeps | null> {
  if (isBlank(cell)) return { value: null };
  if (cell.trim().length > longestShort) return { fault: 'not-a-period' };
  const keeps = cell.startsWith('{') ? ownKeeps(cell) : typedKeeps(folded(cell));
  return typeof keeps === 'string' ? { fault: keeps } : { value: keeps };
}

function typedKeeps(text: string) {
  const [, value, word = 'm'] = period.exec(text) ?? [];
  const said = periodWords.get(word);
  return value === undefined || !said ? 'not-a-period' : keepsFrom(Number(value) * said.times, said.unit);
}

function ownKeeps(cell: string) {
  try {
    const { value, unit } = JSON.parse(cell) as Partial<Record<string, unknown>>;
    return keepsFrom(value, unit);
  } catch {
    return 'not-a-period' as const;
  }
}

export function purposesIn(cell: string, say: Say): Outcome<string[]> {
  const { most, max } = facts.purposes;
  const entries = entriesTyped(entriesIn(cell));
  if (entries.length > most) return { fault: 'too-many' };
  const purposes = purposesInOrder(entries.map((one) => purposeOf(one, say)));
  const fault = faultOfEach(purposes, max);
  if (fault !== null) return { fault };
  return purposes.join('').length > max ? { fault: 'too-long' } : { value: purposes };
}

const purposeOf = (typed: string, say: Say) =>
  purposeKeys.find((key) =>
    [key, ...languages.map((language) => say(`inventory:purpose.${key}`, language))].some(
      (label) => isPurposeKey(key) && folded(label) === folded(typed),
    ),
  ) ?? typed;

export function namesIn(cell: string): Outcome<string[]> {
  const names = entriesTyped(entriesIn(cell));
  if (names.length > facts.takenBy.most) return { fault: 'too-many' };
  const fault = faultOfEach(names, facts.takenBy.max);
  return fault === null ? { value: names } : { fault };
}

const faultOfEach = (texts: string[], max: number) =>
  texts.map((text) => faultOfText(text, { max, lines: 'one' })).find((fault) => fault !== null) ?? null;
