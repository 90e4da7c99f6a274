import { data } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/node';
import { photoFaults } from '@domeka/inventory/contract';
import { refusedForm } from '../../lib/forms/answers.server.ts';
import { textOf } from '../../lib/forms/forms.server.ts';
import { problemAt } from '../../lib/forms/problem-at.ts';
import type { LookedUp } from '../form/catalog-lookup.server.ts';
import { withoutAsking } from '../form/catalog-lookup.server.ts';
import { filledByScan } from '../form/filled-form.ts';
import { recallsOfBox } from '../recalls/recalls-of-box.server.ts';
import type { TakenForm } from '../form/medication-form.server.ts';

const asking = { find: 'scan' };

export const asksForScan = ({ values, scan }: TakenForm) =>
  scan !== undefined || textOf(values, 'find') === asking.find;

export async function scanned({ values, scan, isReadHere }: TakenForm, form: 'add' | 'edit', context: AppLoadContext) {
  if (!scan) return refusedForm(atBox('required'), { ...values, ...asking }, form);
  if (!scan.ok) {
    const fault = photoFaults.find((known) => known === scan.problem.code);
    return refusedForm(fault ? atBox(fault) : scan, { ...values, ...asking }, form);
  }
  const filled = filledByScan(withoutAsking(values), scan.data);
  const found = { sought: null, matches: [], scan: scan.data, isReadHere };
  const unfinished = { values: filled, ...found, recalls: await recallsOfBox(filled, context) };
  return data({ unfinished, form } satisfies LookedUp);
}

const atBox = (code: string) => problemAt('inventory', 'box', code);
