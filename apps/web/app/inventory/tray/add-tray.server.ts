import type { AppLoadContext } from '@remix-run/node';
import { printedDates } from '@domeka/kernel';
import type { FieldError, Language, Problem, Refused } from '@domeka/kernel';
import { redirectWithFlash, refusedForm } from '../../lib/forms/answers.server.ts';
import { onceHeaders } from '../../lib/forms/forms.server.ts';
import { authorControl } from '../../lib/forms/form-values.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { listQuery, trayPath } from '../navigation/list-address.ts';
import { stocktakePath } from '../navigation/stocktake-address.ts';
import { addedFlash } from './added-flash.ts';
import { itemErrors, settle } from './settle.server.ts';
import { refusedTray, unfinished } from './tray-answer.server.ts';
import { keepTray } from './tray-submission.server.ts';
import { controlOf, trayIn, valuesOf } from './tray-values.ts';
import { isNew, isTicked, itemOf, tickedRows } from './tray.ts';
import type { Tray, TrayRow } from './tray.ts';

interface Addition {
  values: FormValues;
  context: AppLoadContext;
  language: Language;
  /** The place of the check that led here, which goes on. */
  check: string | null;
  /** Rows with a mistake wait. */
  isComplete: boolean;
}

/** One request for all. Nothing is added that was not shown before; 401 where nobody is signed in. */
export async function addTray(addition: Addition) {
  const { values, context, isComplete } = addition;
  const tray = trayIn(values);
  if (tickedRows(tray).length === 0) return refusedTray(tray, none);
  if (tray.rows.some((row) => isTicked(row) && row.plan === null) || isComplete) {
    const { tray: settled, refusal } = await settle(tray, context);
    if (refusal) return refusal.status === 401 ? refusal : refusedForm(refusal, valuesOf(settled), 'tray');
    const isShown = (row: TrayRow) => row.plan !== null || settled.rows.find(({ id }) => id === row.id)?.plan === null;
    if (!tickedRows(tray).every(isShown)) return unfinished(settled, { isNew: true });
    const complete = settled.rows.filter(({ id, plan }) => plan && tickedRows(tray).some((row) => row.id === id));
    if (isComplete && complete.length === 0) return refusedTray(tray, none);
    if (isComplete) return save(addition, tray, (row) => complete.some(({ id }) => id === row.id));
  }
  return save(addition, tray, () => true);
}

const none: FieldError = { path: 'rows', code: 'none-ticked' };

async function save(addition: Addition, tray: Tray, isMeant: (row: TrayRow) => boolean) {
  const { values, context, language, check } = addition;
  const rows = tickedRows(tray).filter(isMeant);
  const doubtful = rows.filter(
    ({ expiryDate, expiryReading }) => expiryReading === '' && printedDates(expiryDate).length > 1,
  );
  if (doubtful.length > 0)
    return refusedTray(tray, ...doubtful.map((row) => ({ path: controlOf(row, 'expiryDate'), code: 'two-readings' })));
  const answer = await context.api('POST /medication-additions', {
    body: { listId: tray.listId || null, items: rows.map(itemOf) },
    ...onceHeaders(values),
  });
  if (!answer.ok) return answer.status === 401 ? answer : refusedAt(answer, tray, rows, context);
  const home = `/${language}/dashboard`;
  const list = `${home}${listQuery({ list: tray.listId })}`;
  const flash = addedFlash(answer.data.added, rows.map(isNew), list);
  const left = tickedRows(tray).filter((row) => !rows.includes(row));
  if (left.length === 0)
    return redirectWithFlash(check === null ? list : stocktakePath(language, check), flash, context);
  const { [authorControl]: author = '' } = values;
  const rest = { ...tray, rows: left };
  const draft = await keepTray({ ...valuesOf(rest), [authorControl]: author }, context);
  if (draft === undefined) return unfinished(rest, { added: answer.data.added.length });
  const here = check === null ? trayPath(home, '', { draft }) : trayPath(home, check, { draft, from: 'stocktake' });
  return redirectWithFlash(here, flash, context);
}

/** Each reason at its row, and beside it what would happen now. */
async function refusedAt(answer: Refused, tray: Tray, rows: TrayRow[], context: AppLoadContext) {
  const { tray: settled } = answer.status === 422 ? await settle(tray, context) : { tray };
  const errors = itemErrors(answer.problem.errors ?? []).flatMap(({ at, error }) => {
    const row = rows[at];
    const path = error.path.replace(/^items\.\d+\./, '');
    return row ? [{ ...error, path: controlOf(row, path) }] : [];
  });
  const problem: Problem = { ...answer.problem, ...(errors.length > 0 && { errors }) };
  return refusedForm(problem, valuesOf(settled), 'tray');
}
