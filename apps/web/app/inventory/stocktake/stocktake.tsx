import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { isRefused, keepInput } from '../../lib/forms/keep-input.ts';
import { stepControl } from '../../lib/forms/row-controls.ts';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { AddedLabelsContext } from '../facts/labels.ts';
import { BeginStocktake } from './begin-stocktake.tsx';
import { EndOfStocktake } from './end-of-stocktake.tsx';
import { FinishedStocktake } from './finished-stocktake.tsx';
import { GiveUpStocktake } from './give-up-stocktake.tsx';
import { OpenStocktake } from './open-stocktake.tsx';
import { stocktakeAction } from './stocktake-actions.server.ts';
import type { ScannedAnswer, TickedAnswer } from './stocktake-controls.ts';
import { loadStocktake } from './stocktake.server.ts';
import type { StocktakePage } from './stocktake.server.ts';

export const handle: PageHandle<StocktakePage> = {
  title: (t, page) => {
    const { check } = page;
    const step = stepShown(page);
    if (check && step === 'end') return t('inventory:stocktake.left.title', { number: check.total - check.seen });
    return t(step === 'give-up' ? 'inventory:stocktake.give-up.title' : 'inventory:stocktake.title');
  },
};

export const loader = (args: LoaderFunctionArgs) => loadStocktake(args);
export const action = (args: ActionFunctionArgs) => stocktakeAction(args);

export const clientAction = keepInput('begin', nameOfForm);

function nameOfForm({ intent, id, step, package: one }: FormValues) {
  if (intent === 'quantity') return `quantity-${String(id)}`;
  if (intent === 'step') return `step-${stepControl.unpack(String(step)).id}`;
  return intent === 'back' ? `back-${String(one)}` : undefined;
}

export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';

export default function Stocktake() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<RefusedAction | ScannedAnswer | TickedAnswer>();
  const refused = isRefused(answer) ? answer : undefined;
  return (
    <AddedLabelsContext.Provider value={page.added}>
      <Shown page={page} refused={refused} answer={answer} />
    </AddedLabelsContext.Provider>
  );
}

interface ShownProps {
  page: StocktakePage;
  refused: RefusedAction | undefined;
  answer: unknown;
}

function Shown({ page, refused, answer }: ShownProps) {
  const { check } = page;
  const step = stepShown(page);
  if (check === null) return <BeginStocktake page={page} refused={refused} />;
  if (check.finishedAt !== null) return <FinishedStocktake page={page} check={check} refused={refused} />;
  if (step === 'end') return <EndOfStocktake page={page} check={check} refused={refused} />;
  if (step === 'give-up') return <GiveUpStocktake page={page} check={check} refused={refused} />;
  return <OpenStocktake page={page} check={check} refused={refused} answer={answer} />;
}

const stepShown = ({ check, step }: StocktakePage) => (check?.mayEdit && check.finishedAt === null ? step : null);
