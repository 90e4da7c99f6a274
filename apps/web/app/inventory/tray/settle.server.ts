import type { AppLoadContext } from '@remix-run/node';
import type { AdditionPlan } from '@domeka/inventory/contract';
import { codeOptions } from '@domeka/boxes/contract';
import type { CodeChoice, ScannedCode } from '@domeka/boxes/contract';
import type { FieldError, Refused } from '@domeka/kernel';
import { isTicked, itemOf, lookedUp, withPlans } from './tray.ts';
import type { Tray, TrayRow } from './tray.ts';

interface Settled {
  tray: Tray;
  /** What could not be asked; the rows wait. */
  refusal: Refused | null;
}

/** Asks what the codes are, and what would happen with each row that can be added. */
export async function settle(tray: Tray, context: AppLoadContext): Promise<Settled> {
  const known = await lookUp(tray, context);
  if (known.refusal) return known;
  return plan(known.tray, context);
}

async function lookUp(tray: Tray, { api }: AppLoadContext): Promise<Settled> {
  const waiting = tray.rows.flatMap(({ state, code }) => (state === 'waiting' && code ? [code] : []));
  const codes = [...new Map(waiting.map((code) => [code.gtin, code])).values()];
  const found = new Map<string | null, CodeChoice['product']>();
  const most = codeOptions.maxNumberOfSymbols;
  for (let at = 0; at < codes.length; at += most) {
    const asked = codes.slice(at, at + most);
    const answer = await api('POST /scans/readings', { body: readingOf(asked) });
    if (!answer.ok) return { tray, refusal: answer };
    const { product, choices } = answer.data;
    const [only] = asked;
    if (asked.length === 1 && only) found.set(only.gtin, product);
    for (const choice of choices) found.set(choice.code.gtin, choice.product);
  }
  const settled = (row: TrayRow) =>
    row.state === 'waiting' && row.code && found.has(row.code.gtin)
      ? lookedUp(row, found.get(row.code.gtin) ?? null)
      : row;
  return { tray: { ...tray, rows: tray.rows.map(settled) }, refusal: null };
}

const readingOf = (codes: ScannedCode[]) =>
  codes.length === 1 ? { code: codes[0] ?? null, lettering: null } : { code: null, codes: [...codes], lettering: null };

/** A row that is there already is not added at first: the others are planned without it. */
async function plan(tray: Tray, context: AppLoadContext): Promise<Settled> {
  const asked = tray.rows.filter((row) => row.name.trim() !== '' && (row.isTicked === null || isTicked(row)));
  const first = await plansOf(tray.listId, asked, context);
  if (first.refusal) return { tray, refusal: first.refusal };
  const once = withPlans(tray, first.plans);
  const rest = once.rows.filter((row) => first.plans.has(row.id) && isTicked(row));
  if (rest.length === first.plans.size) return { tray: once, refusal: null };
  const second = await plansOf(tray.listId, rest, context);
  return second.refusal ? { tray, refusal: second.refusal } : { tray: withPlans(once, second.plans), refusal: null };
}

/** Of the rows without a mistake; which those are the answer says. */
async function plansOf(
  listId: string,
  rows: TrayRow[],
  { api }: AppLoadContext,
): Promise<{ plans: Map<string, AdditionPlan>; refusal: Refused | null }> {
  let asked = rows;
  for (;;) {
    if (asked.length === 0) return { plans: new Map(), refusal: null };
    const answer = await api('POST /medication-additions/plans', {
      body: { listId: listId || null, items: asked.map(unplanned) },
    });
    if (answer.ok) {
      const { plans } = answer.data;
      return {
        plans: new Map(asked.flatMap(({ id }, at) => (plans[at] ? [[id, plans[at]] as const] : []))),
        refusal: null,
      };
    }
    const wrong = new Set(itemErrors(answer.problem.errors ?? []).map(({ at }) => at));
    const left = asked.filter((_, at) => !wrong.has(at));
    if (answer.status !== 422 || left.length === asked.length) return { plans: new Map(), refusal: answer };
    asked = left;
  }
}

const unplanned = (row: TrayRow) => itemOf({ ...row, plan: null });

/** `items.3.name` is of item 3. */
export const itemErrors = (errors: FieldError[]): { at: number; error: FieldError }[] =>
  errors.flatMap((error) => {
    const [, at] = /^items\.(\d+)\./.exec(error.path) ?? [];
    return at === undefined ? [] : [{ at: Number(at), error }];
  });
