import { data } from '@remix-run/node';
import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import { boxReadingFrom } from '@domeka/boxes/contract';
import { calendarDateIn, isScannersText } from '@domeka/kernel';
import type { Language, Refused } from '@domeka/kernel';
import { packageOfCode } from '@domeka/inventory/contract';
import type { OneStocktakeView, QuantityInput, StocktakeRow } from '@domeka/inventory/contract';
import { refusedOrSignIn } from '../../lib/access/signed-in.server.ts';
import { redirectWithFlash, refusedForm, seeOther } from '../../lib/forms/answers.server.ts';
import { formValues, intentOf, listOf, onceHeaders, stepBy, textOf } from '../../lib/forms/forms.server.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { problemAt } from '../../lib/forms/problem-at.ts';
import { stepControl } from '../../lib/forms/row-controls.ts';
import { languageParam } from '../../lib/words/language.ts';
import { versionOf } from '../actions/submission.server.ts';
import { quantityText } from '../facts/quantity.ts';
import { readingControl } from '../scan/controls.ts';
import { codeFromTyped } from '../tray/typed-code.ts';
import { finishInput } from './finish-input.server.ts';
import { stocktakePath } from '../navigation/stocktake-address.ts';
import type { ScannedPackage, TickedAnswer } from './stocktake-controls.ts';

interface Submission {
  request: Request;
  values: FormValues;
  context: AppLoadContext;
  language: Language;
  list: string;
  /** The check that the form was drawn for. */
  id: string;
}

const actions = {
  begin,
  tick,
  ticks: saveTicks,
  scan,
  step: stepQuantity,
  quantity: changeQuantity,
  finish,
  back: setBack,
  'give-up': giveUp,
};
const intents = Object.keys(actions) as (keyof typeof actions)[];

export async function stocktakeAction({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const list = new URL(request.url).searchParams.get('list') ?? 'personal';
  const language = languageParam(params);
  const id = textOf(values, 'check');
  return actions[intentOf(values, intents)]({ request, values, context, language, list, id });
}

const home = ({ language, list }: Submission) => stocktakePath(language, list);
const atRow = (submission: Submission, packageId: string) =>
  textOf(submission.values, 'stays') === 'true' ? home(submission) : `${home(submission)}#med-${packageId}`;

const pageOf = ({ language, list, id }: Submission, { finishedAt }: OneStocktakeView) =>
  stocktakePath(language, list, finishedAt === null ? {} : { check: id });
const over = { key: 'inventory:stocktake.toast.over', role: 'alert' } as const;
const gone = { key: 'inventory:stocktake.toast.gone', role: 'alert' } as const;

/** What was finished or given up by another is said on the page as it is now. */
function refused(submission: Submission, answer: Refused, form: string) {
  const { request, values, context, language, list, id } = submission;
  const { code } = answer.problem;
  const isOver = code === 'stocktake-finished' || code === 'stocktake-not-found';
  if (!isOver || textOf(values, 'stays') === 'true') return refusedOrSignIn(request, answer, values, context, form);
  return redirectWithFlash(
    stocktakePath(language, list, code === 'stocktake-finished' ? { check: id } : {}),
    over,
    context,
  );
}

async function begin(submission: Submission) {
  const { values, context, list } = submission;
  const body = { listId: list === 'personal' ? null : list };
  const answer = await context.api('POST /stocktakes', { body, ...onceHeaders(values) });
  return answer.ok ? seeOther(home(submission)) : refused(submission, answer, 'begin');
}

async function tick(submission: Submission) {
  const { values, context, id } = submission;
  const packageId = textOf(values, 'package');
  const answer = await context.api('PUT /stocktakes/{id}/packages/{packageId}', {
    params: { id, packageId },
    body: { seen: textOf(values, 'seen') },
  });
  if (!answer.ok) return refused(submission, answer, 'tick');
  if (textOf(values, 'stays') === 'true') return data({ ticked: packageId } satisfies TickedAnswer);
  return redirectWithFlash(atRow(submission, packageId), { key: 'inventory:stocktake.toast.ticked' }, context);
}

/** Only what was changed on this page: others tick meanwhile. What else the button does comes after. */
async function saveTicks(submission: Submission) {
  const { values, context, id } = submission;
  const ticked = listOf(values, 'seen');
  const shown = textOf(values, 'shown').split(' ').filter(Boolean);
  const body = {
    seen: ticked.filter((one) => !shown.includes(one)),
    unseen: shown.filter((one) => !ticked.includes(one)),
  };
  const answer = await context.api('PUT /stocktakes/{id}/packages', { params: { id }, body });
  if (!answer.ok) return refused(submission, answer, 'ticks');
  if (textOf(values, 'step') !== '') return stepQuantity(submission);
  if (textOf(values, 'then') === 'end')
    return seeOther(stocktakePath(submission.language, submission.list, { step: 'end' }));
  return redirectWithFlash(home(submission), { key: 'inventory:stocktake.toast.saved' }, context);
}

async function readCheck({ context, id }: Submission) {
  return context.api('GET /stocktakes/{id}', { params: { id } });
}

/** By the camera, or as typed: a serial number in it is read by nobody, and comes back on no page. */
async function scan(submission: Submission) {
  const { context, id } = submission;
  const code = scannedCode(submission.values);
  const values = withoutScannersText(submission.values);
  if (!code?.gtin) return refusedForm(problemAt('inventory', 'boxCode', 'code-invalid'), values, 'scan');
  const check = await readCheck(submission);
  if (!check.ok) return refused({ ...submission, values }, check, 'scan');
  const found = packageIn(check.data.rows, textOf(values, 'taken'), code);
  if (found.kind !== 'one') {
    const ids = found.kind === 'which' ? found.rows.map((row) => row.id) : [];
    return data({ scanned: { kind: found.kind, ids, code } satisfies ScannedPackage });
  }
  const { row } = found;
  if (row.mark)
    return data({ scanned: { kind: isUsedUp(row) ? 'used-up' : 'again', ids: [row.id] } satisfies ScannedPackage });
  const params = { id, packageId: row.id };
  const answer = await context.api('PUT /stocktakes/{id}/packages/{packageId}', { params, body: { seen: true } });
  if (!answer.ok) return refused({ ...submission, values }, answer, 'scan');
  return data({ scanned: { kind: 'ticked', ids: [row.id] } satisfies ScannedPackage });
}

const isUsedUp = ({ mark }: StocktakeRow) => mark?.outcome === 'used-up';

/** @param taken the package that this very box was before, or empty */
function packageIn(rows: StocktakeRow[], taken: string, code: Parameters<typeof packageOfCode>[1]) {
  const before = rows.find((row) => row.id === taken);
  if (before) return { kind: 'one' as const, row: before };
  const inHand = packageOfCode(
    rows.filter((row) => !isUsedUp(row)),
    code,
  );
  return inHand.kind === 'none' ? packageOfCode(rows, code) : inHand;
}

function withoutScannersText({ boxCode = '', ...values }: FormValues): FormValues {
  return isScannersText([boxCode].flat().join('')) ? values : { ...values, boxCode };
}

function scannedCode(values: FormValues) {
  const typed = textOf(values, 'boxCode');
  if (typed !== '') return codeFromTyped(typed, calendarDateIn('UTC', new Date()));
  return boxReadingFrom(textOf(values, readingControl)).code;
}

/** @param change of the package as it is now; one that is gone or moved meanwhile is said */
async function patchQuantity(submission: Submission, id: string, change: (row: StocktakeRow) => QuantityInput) {
  const { values, context } = submission;
  const answer = await readCheck(submission);
  if (!answer.ok && answer.problem.code === 'stocktake-not-found')
    throw await redirectWithFlash(home(submission), over, context);
  const check = answer.orThrow();
  const row = check.rows.find((one) => one.id === id);
  if (!row) throw await redirectWithFlash(pageOf(submission, check), check.finishedAt === null ? gone : over, context);
  const changed = await context.api('PATCH /medications/{id}/quantity', {
    params: { id: row.medicationId },
    body: { packageId: id, ...change(row) },
    ...onceHeaders(values),
  });
  return { answer: changed, type: row.type, check };
}

async function stepQuantity(submission: Submission) {
  const { id, by } = stepControl.unpack(textOf(submission.values, 'step'));
  return quantityChanged(submission, id, `step-${id}`, () => ({ step: stepBy(by) }));
}

async function changeQuantity(submission: Submission) {
  const { values } = submission;
  const [id, quantity] = [textOf(values, 'id'), textOf(values, 'quantity')];
  const form = `quantity-${id}`;
  if (quantity.trim() === '') return refusedForm(problemAt('inventory', 'quantity', 'required'), values, form);
  return quantityChanged(submission, id, form, () => ({ quantity, ...versionOf(values) }));
}

async function quantityChanged(submission: Submission, id: string, form: string, change: () => QuantityInput) {
  const { answer, type } = await patchQuantity(submission, id, change);
  if (!answer.ok) return refusedOrSignIn(submission.request, answer, submission.values, submission.context, form);
  const after = answer.data.changed.find(({ packageId }) => packageId === id)?.after ?? answer.data.quantity;
  const quantity = quantityText(submission.language, after, type);
  const flash = { key: 'inventory:packages.toast.quantity', params: { quantity } };
  return redirectWithFlash(atRow(submission, id), flash, submission.context);
}

async function finish(submission: Submission) {
  const { values, context, id, language, list } = submission;
  const answer = await context.api('POST /stocktakes/{id}/finish', {
    params: { id },
    body: finishInput(values),
    ...onceHeaders(values),
  });
  if (!answer.ok) return refused(submission, answer, 'finish');
  const to = stocktakePath(language, list, { check: id });
  return redirectWithFlash(to, { key: 'inventory:stocktake.toast.finished' }, context);
}

async function setBack(submission: Submission) {
  const { request, values, context } = submission;
  const packageId = textOf(values, 'package');
  const { answer, check } = await patchQuantity(submission, packageId, ({ mark }) => ({
    quantity: mark?.quantityBefore ?? null,
    ...versionOf(values),
  }));
  if (!answer.ok) return refusedOrSignIn(request, answer, values, context, `back-${packageId}`);
  return redirectWithFlash(pageOf(submission, check), { key: 'inventory:stocktake.toast.back' }, context);
}

async function giveUp(submission: Submission) {
  const { values, context, id } = submission;
  const answer = await context.api('DELETE /stocktakes/{id}', { params: { id }, query: versionOf(values) });
  if (!answer.ok) return refused(submission, answer, 'give-up');
  return redirectWithFlash(home(submission), { key: 'inventory:stocktake.toast.given-up' }, context);
}
