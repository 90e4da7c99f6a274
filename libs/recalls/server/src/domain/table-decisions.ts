import { folded, httpsLink } from '@domeka/kernel';
import type { RecallFinding, RecallKind } from '@domeka/recalls/contract';
import { dayIn, decisionId, Findings, keptText, lotsIn } from './read-decision.ts';
import type { ReadDecision } from './read-decision.ts';

export const recallColumns = ['gtin', 'lot', 'kind', 'date', 'expiry', 'link', 'title'] as const;
type Column = (typeof recallColumns)[number];

const kinds = new Set<string>(['withdrawn', 'suspended', 'allowed']);

/** Null unless each column is there; its place by its heading. */
export function placesIn(headings: string[]): Record<Column, number> | null {
  const said = headings.map((heading) => folded(heading.replace(/^\ufeff/, '')));
  const places = recallColumns.map((column) => [column, said.indexOf(column)] as const);
  return places.some(([, place]) => place < 0) ? null : (Object.fromEntries(places) as Record<Column, number>);
}

/** Rows alike in kind, date, link and title are one decision. */
export function decisionInRow(
  line: number,
  cell: (column: Column) => string,
): { decision: ReadDecision | null; findings: RecallFinding[] } {
  const findings = new Findings();
  const decision = read(line, cell, findings);
  return { decision, findings: findings.all.map((finding) => ({ ...finding, number: null })) };
}

function read(line: number, cell: (column: Column) => string, findings: Findings): ReadDecision | null {
  const [day, kindText, lotText] = [dayIn(cell('date')), keptText(cell('kind')), cell('lot').trim()];
  if (day === null) findings.add(line, 'no-date', cell('date'));
  if (kindText === '') findings.add(line, 'no-kind', null);
  if (day === null || kindText === '') return null;
  const isKind = kinds.has(folded(kindText));
  const said = {
    number: null,
    kind: isKind ? (folded(kindText) as RecallKind) : ('unknown' as const),
    kindText,
    day,
    title: keptText(cell('title')),
    link: httpsLink(cell('link')),
  };
  const decision = { id: decisionId('table', said), ...said };
  const isCoded = cell('gtin').trim() !== '';
  const gtin = isCoded ? findings.codeIn(line, cell('gtin')) : null;
  const { lots, isUnreadable } = lotText === '' ? { lots: [null], isUnreadable: false } : lotsIn(lotText);
  if (isUnreadable) findings.add(line, 'lot-unreadable', lotText);
  if (isCoded && gtin === null) return { ...decision, targets: [] };
  const expiry = dayIn(cell('expiry'));
  return { ...decision, targets: lots.map((lot) => ({ gtin, lot, expiry })) };
}
