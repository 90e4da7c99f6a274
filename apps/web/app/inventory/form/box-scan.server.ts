import { data } from '@remix-run/node';
import { photoFaults } from '@domeka/inventory/contract';
import { refusedForm } from '../../lib/forms/answers.server.ts';
import { textOf } from '../../lib/forms/forms.server.ts';
import { problemAt } from '../../lib/forms/problem-at.ts';
import type { LookedUp } from './catalog-lookup.server.ts';
import { withoutAsking } from './catalog-lookup.server.ts';
import { filledByScan } from './filled-form.ts';
import type { TakenForm } from './medication-form.server.ts';

const asking = { find: 'scan' };

export const asksForScan = ({ values, scan }: TakenForm) =>
  scan !== undefined || textOf(values, 'find') === asking.find;

export function scanned({ values, scan, isReadHere }: TakenForm, form: 'add' | 'edit') {
  if (!scan) return refusedForm(atBox('required'), { ...values, ...asking }, form);
  if (!scan.ok) {
    const fault = photoFaults.find((known) => known === scan.problem.code);
    return refusedForm(fault ? atBox(fault) : scan, { ...values, ...asking }, form);
  }
  const typed = withoutAsking(values);
  const found = { sought: null, matches: [], scan: scan.data, isReadHere };
  const unfinished = { values: filledByScan(typed, scan.data), ...found };
  return data({ unfinished, form } satisfies LookedUp);
}

const atBox = (code: string) => problemAt('inventory', 'box', code);
