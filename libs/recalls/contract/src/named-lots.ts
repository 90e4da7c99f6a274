import { bareLot, comparable, folded, plainlyTyped } from '@domeka/kernel';
import { lotKey, plainKey, saysNone } from './decisions.ts';

export interface MeantLots {
  isAll: boolean;
  keys: string[];
  /** Others may be meant as well: each box of the code is to be looked at. */
  isUnclear: boolean;
  each: string[];
  /** What later decisions have to name until nothing of it counts any more. */
  marks: string[];
}

export const everyLot: MeantLots = { isAll: true, keys: [], isUnclear: false, each: [], marks: [] };

const longestRange = 1000;
/** The longest batch number that a code can hold. */
const longestLot = 20;

const all =
  /(?<!\p{L})(?:wszystki(?:e|ch|mi)|kazda|kazdej|all|every|any|alle|jede|samtliche|tutti|tutte|ogni)(?!\p{L})/u;
const allAlone = /^(?:wszystkie|all|alle|tutti)$/;
const lotWord = /(?<!\p{L})(?:seri[aei]|serii|partie|partii|lots?|batch(?:es)?|chargen?|lott[oi]|lote?s)(?!\p{L})/u;
const without =
  /(?<!\p{L})(?:oprocz|poza|z wyjatkiem|za wyjatkiem|bez|z wylaczeniem|except\p{L}*|exclud\p{L}*|other than|without|ausser|ausgenommen|ohne|tranne|eccetto|escluso|(?:nie|not|nicht|non) (?:wszyst|all|every|tutt))/u;
const withoutNone =
  /(?<!\p{L})(?:bez (?:wyjatk|wzgledu)|without exception|without regard|ohne ausnahme|senza eccezion)\p{L}*/gu;
const bounded =
  /(?<!\p{L})(?:od|do|przed|from|to|before|after|until|since|von|bis|vor|nach|dal?|fino a|wyprodukowan\p{L}*|(?:zaczyn|begin|start)\p{L}*|produced|manufactured|hergestellt)(?:\s+(?:sie|od|po|przed|with|before|after|in|w|vor|nach|nr|no|numer\p{L}*|serii|lot|dnia|daty|roku))*[\s.:]+\p{L}{0,4}\d/u;

function saysAll(text: string): boolean {
  const said = folded(text).replace(withoutNone, '');
  const words = said.replace(/[^\p{L}\p{N}/ ]/gu, '').trim();
  if (allAlone.test(words)) return true;
  return all.test(said) && lotWord.test(said) && !without.test(said) && !bounded.test(said);
}

export function lotsMeant(text: string): MeantLots {
  if (saysAll(text)) return everyLot;
  const parts = plainlyTyped(text)
    .split(/[;,\n]|\s(?:i|oraz|lub|albo|and|or|und|oder|e|et|[&+/])\s/u)
    .map(bareLot)
    .filter((part, _, every) => part !== '' || every.length === 1);
  const read = parts.map((part) => partMeant(part, parts.length > 1));
  const isShortened = parts.some((part) => /^\p{N}{1,2}$/u.test(part)) && parts.some(({ length }) => length > 4);
  const literal = isOpen.test(text) ? '' : lotKey(text);
  const isUnclear = read.length === 0 || isShortened || read.some((keys) => keys === null);
  const keys = isUnclear ? [literal].filter(Boolean) : [...new Set(read.flatMap((found) => found ?? []))];
  const marks = isUnclear ? [`? ${comparable(text)}`] : keys;
  return { isAll: false, keys, isUnclear, each: isUnclear ? [] : parts, marks };
}

function partMeant(lot: string, isOneOfSeveral: boolean): string[] | null {
  const range = rangeIn(lot);
  if (range !== undefined) return range;
  if (plainKey(lot) === '' || lot.length > longestLot || saysNone(lot)) return null;
  if (isOneOfSeveral && !/\p{N}/u.test(lot)) return null;
  return isDate.test(lot) || isOpen.test(lot) || hasWords(lot) || isSeveral(lot) ? null : [plainKey(lot)];
}

const isDate = /^(?:20\d\d-(?:0[1-9]|1[0-2])(?:-\d\d.*)?|(?:\d\d[./])?\d\d[./]20\d\d)$/;
/** `220*`, `> 220510`, `220510 …`, `A100+` */
const isOpen = /[*?<>≤≥~…]|\.\.|\+$/;
const stopWords =
  /^(?:bez|oprocz|poza|od|do|to|from|bis|von|ab|dal?|al|i|oraz|lub|albo|or|oder|o|ff|inne|itd|itp|etc|u\.?a)$/;

function hasWords(lot: string): boolean {
  const words = folded(lot)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /^\p{L}{2,}$/u.test(word));
  return words.length > 1 || words.some((word) => word.length > 4 || stopWords.test(word));
}

const shapeOf = (lot: string) => lot.replace(/\p{L}/gu, 'A').replace(/\p{N}/gu, '0');

/** Two alike beside each other may be two. */
function isSeveral(lot: string): boolean {
  const shapes = lot.split(/[\s/]+/).map(shapeOf);
  const isWhole = (shape: string) => /A.*0|0.*A/.test(shape) || shape.length >= 5;
  return shapes.some((shape, at) => at > 0 && shape === shapes[at - 1] && isWhole(shape));
}

const inWords = /^(?:dal?|między)\s+(.+?)\s+al?\s+(.+)$/iu;
const betweenWords =
  /^(?:(?:od|from|von)\s+)?(.*?\p{N}\S*?)\s*(?:\s(?:-+|do|to|through|thru|till|bis|÷)\s|÷|\.{2,3})\s*(\S.*)$/iu;

/** Undefined where it is none; null where it may be one but is not clear. */
function rangeIn(lot: string): string[] | null | undefined {
  const said = lot.replace(/(?:,?\s+(?:wlacznie|włącznie|inclusive|incl\.?|einschl\p{L}*\.?|compresi))$/iu, '');
  const [, first = '', last = ''] = inWords.exec(said) ?? betweenWords.exec(said) ?? [];
  if (first) return between(bareLot(first), bareLot(last));
  for (const { index } of said.matchAll(/-/g)) {
    const [first, last] = [said.slice(0, index), said.slice(index + 1)];
    const found = joined(first, last);
    if (found !== undefined) return found === null ? null : [...found, plainKey(said)];
  }
  return undefined;
}

/** `A100-A105`, while `KD34-7` and `1107-24` are one. */
function joined(first: string, last: string): string[] | null | undefined {
  const [from, to] = [numbered(first), numbered(last)];
  if (!from || !to) return undefined;
  const isAlike = shapeOf(first) === shapeOf(last);
  if (from.prefix === to.prefix && (from.prefix !== '' || from.digits.length > 2)) {
    const found = between(first, last);
    if (found !== null || (isAlike && Number(from.digits) < Number(to.digits))) return found;
    return undefined;
  }
  const isShortened = to.prefix === '' && from.digits.length === to.digits.length;
  if (isShortened) return Number(from.digits) < Number(to.digits) ? null : undefined;
  return isAlike && first.length > 2 ? null : undefined;
}

function numbered(lot: string) {
  const [, prefix, digits] = /^(.*?)(\p{N}{1,15})$/u.exec(lot) ?? [];
  return prefix === undefined || digits === undefined ? null : { prefix, digits };
}

/** Null unless both differ in their last number alone. */
function between(first: string, last: string): string[] | null {
  const [from, to] = [numbered(first), numbered(last)];
  if (!from || !to || plainKey(from.prefix) !== plainKey(to.prefix)) return null;
  const count = Number(to.digits) - Number(from.digits) + 1;
  if (count < 2 || count > longestRange) return null;
  const width = from.digits.length;
  return Array.from({ length: count }, (_, more) =>
    plainKey(from.prefix + String(Number(from.digits) + more).padStart(width, '0')),
  );
}

const gluedLabel =
  /^(?:(?:NR|NO|NUMER)?(?:LOTTO|LOTE|LOT|BATCH|BN|CHARGE|CHB|SERIA|SERII|PARTIA)(?:NO|NR|N)?|NR|NO)(?=.*\p{N})/u;

/** Equal for batches that differ in leading zeros, or in what may be a label: worth a look at the box. */
export const looseKey = (key: string) => key.replace(gluedLabel, '').replace(/^(\p{L}*)0+(?=\p{N})/u, '$1');

const shortestPiece = 4;

export function looseKeys(lot: string): Set<string> {
  const pieces = bareLot(lot)
    .split(/[\s,;|()]+/)
    .map(plainKey);
  const long = pieces.filter((piece) => piece.length >= shortestPiece && /\p{N}/u.test(piece));
  return new Set([lotKey(lot), ...long].map(looseKey));
}
