import { data } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/node';
import { photoFaults } from '@domeka/inventory/contract';
import { refusedForm } from '../../lib/forms/answers.server.ts';
import { textOf } from '../../lib/forms/forms.server.ts';
import { problemAt } from '../../lib/forms/problem-at.ts';
import type { UnfinishedForm } from '../values/unfinished-form.ts';
import { withoutQuestions } from '../values/unfinished-form.ts';
import { filledByScan } from '../values/filled-form.ts';
import { recallsOfBox } from '../recalls/recalls-of-box.server.ts';
import type { ReceivedForm } from '../values/received-form.ts';

const asking = { find: 'scan' };

export const asksForScan = ({ values, scan }: ReceivedForm) =>
  scan !== undefined || textOf(values, 'find') === asking.find;

export async function scanned(
  { values, scan, isReadHere }: ReceivedForm,
  form: 'add' | 'edit',
  context: AppLoadContext,
) {
  if (!scan) return refusedForm(atBox('required'), { ...values, ...asking }, form);
  if (!scan.ok) {
    const fault = photoFaults.find((known) => known === scan.problem.code);
    return refusedForm(fault ? atBox(fault) : scan, { ...values, ...asking }, form);
  }
  const filled = filledByScan(withoutQuestions(values), scan.data);
  const found = { sought: null, matches: [], scan: scan.data, isReadHere };
  const unfinished = { values: filled, ...found, recalls: await recallsOfBox(filled, context) };
  return data({ unfinished, form } satisfies UnfinishedForm);
}

const atBox = (code: string) => problemAt('inventory', 'box', code);
