import { createHash } from 'node:crypto';
import { folded, gtin14Of, isCalendarDate, storable } from '@domeka/kernel';
import type { CalendarDate } from '@domeka/kernel';
import { lotsMeant } from '@domeka/recalls/contract';
import type { RecallDecision, RecallFault, RecallFinding, RecallKind, RecallSource } from '@domeka/recalls/contract';

export type ReadDecision = Omit<RecallDecision, 'position'> & { kindText: string };

const longest = { text: 300, value: 100 };
export const keptText = (text: string, most = longest.text) =>
  storable(text).replace(/\s+/g, ' ').trim().slice(0, most).toWellFormed();

const kinds: [word: string, kind: RecallKind][] = [
  ['uchyl', 'allowed'],
  ['ponown', 'allowed'],
  ['wycof', 'withdrawn'],
  ['wstrzym', 'suspended'],
  ['zakaz', 'ban'],
];

export function kindIn(text: string): RecallKind {
  const said = folded(text);
  return kinds.find(([word]) => said.includes(word))?.[1] ?? 'unknown';
}

export function dayIn(text: string): CalendarDate | null {
  const said = text
    .trim()
    .replace(/[T ].*$/s, '')
    .replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, '$3-$2-$1');
  return isCalendarDate(said) ? said : null;
}

/** Batches as printed, one to each; null means all. */
export interface ReadLots {
  lots: (string | null)[];
  isUnreadable: boolean;
}

/** What cannot be read as batches stays as it stands: every box of its code is to be looked at. */
export function lotsIn(text: string): ReadLots {
  const printed = keptText(text, longest.value);
  const { isAll, isUnclear, each } = lotsMeant(printed);
  if (isAll) return { lots: [null], isUnreadable: false };
  return isUnclear ? { lots: [printed], isUnreadable: true } : { lots: each, isUnreadable: false };
}

export class Findings {
  readonly all: Omit<RecallFinding, 'number'>[] = [];

  add(line: number, reason: RecallFault, value: string | null) {
    this.all.push({ line, reason, value: value && keptText(value, longest.value) });
  }

  /** Null, and a finding, unless the check digit is right. */
  codeIn(line: number, text: string): string | null {
    const read = gtin14Of(text.replace(/\s/g, ''));
    if ('gtin' in read) return read.gtin;
    this.add(line, read.fault, text);
    return null;
  }
}

/** The same in every file of the source: answers are kept by it, and alarms are sent once. */
export function decisionId(source: RecallSource, said: Omit<ReadDecision, 'id' | 'targets'>): string {
  const { number, kind, kindText, day, title, link } = said;
  const what = kind === 'unknown' ? folded(kindText) : kind;
  const known = number === null ? [what, day, title, link] : [what, day, folded(number)];
  const digest = createHash('sha256')
    .update(JSON.stringify([source, ...known]))
    .digest('hex');
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
