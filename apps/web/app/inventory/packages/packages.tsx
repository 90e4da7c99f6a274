import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { ofPackages } from '../facts/to-wait.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { isRefused, isUnfinished, keepInput } from '../../lib/forms/keep-input.ts';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { AddedLabelsContext } from '../facts/labels.ts';
import { stepControl } from '../../lib/forms/row-controls.ts';
import type { UnfinishedForm } from '../values/unfinished-form.ts';
import { answerForm } from '../recalls/recall-answer.ts';
import { OpeningForm } from './opening-form.tsx';
import { packagesAction } from './package-actions.server.ts';
import { PackageCards } from './package-cards.tsx';
import { PackageForm } from './package-form.tsx';
import { loadPackages } from './packages.server.ts';
import type { PackagesPage } from './packages.server.ts';

const titles = {
  cards: 'inventory:packages.title',
  add: 'inventory:packages.add',
  edit: 'inventory:packages.edit',
  opening: 'inventory:packages.opening',
} as const;

export const handle: PageHandle<PackagesPage> = { title: (t, { opened }) => t(titles[opened?.kind ?? 'cards']) };

export const loader = (args: LoaderFunctionArgs) => loadPackages(args);
export const action = (args: ActionFunctionArgs) => packagesAction(args);

export const clientAction = keepInput('add', nameOfForm, ofPackages);

function nameOfForm({ intent, id, step, package: one, decision }: FormValues) {
  if (intent === 'quantity') return `quantity-${String(id)}`;
  if (intent === 'step') return `step-${stepControl.unpack(String(step)).id}`;
  if (intent === 'recall-answer') return answerForm(String(decision), String(one));
  return intent === 'open' || intent === 'delete' || intent === 'taken-back' ? `${intent}-${String(one)}` : undefined;
}

export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';

export default function Packages() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<RefusedAction | UnfinishedForm>();
  const refused = isRefused(answer) ? answer : undefined;
  const lookedUp = isUnfinished(answer) ? answer.unfinished : undefined;
  const [picture, setPicture] = useState<Blob | null>(null); // outlives the form, which is replaced
  const { opened } = data;
  return (
    <AddedLabelsContext.Provider value={data.added}>
      {opened === null ? (
        <PackageCards page={data} refused={refused} />
      ) : opened.kind === 'opening' ? (
        <OpeningForm page={data} opened={opened} refused={refused} />
      ) : (
        <PackageForm
          key={lookedUp && JSON.stringify(lookedUp)}
          page={data}
          opened={opened}
          refused={refused}
          lookedUp={lookedUp}
          picture={picture}
          onPicture={setPicture}
        />
      )}
    </AddedLabelsContext.Provider>
  );
}
