import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { privacyControl, stepControl, takenControl } from '../../lib/forms/row-controls.ts';
import { useState } from 'react';
import { ofList } from '../facts/to-wait.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import { languageParam } from '../../lib/words/language.ts';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import type { UnfinishedForm } from '../values/unfinished-form.ts';
import { dashboardAction } from './dashboard-actions.server.ts';
import { loadDashboard } from './dashboard.server.ts';
import type { Dashboard } from '../facts/dashboard.ts';
import { hasUnsentText } from '../../lib/forms/unsent-text.ts';
import { MedicationList } from './medication-list.tsx';
import { titleOfList } from './title-of-list.ts';
import { Welcome } from './welcome.tsx';

export const handle: PageHandle<Dashboard | null> = { title: titleOfList };

export const loader = ({ request, context }: LoaderFunctionArgs) => loadDashboard(request, context);

export const action = ({ request, context, params }: ActionFunctionArgs) =>
  dashboardAction(request, context, languageParam(params));

export const clientAction = keepInput('add', nameOfForm, ofList);

function nameOfForm({ intent, id, toggle, step }: FormValues) {
  if (intent === 'quantity') return `quantity-${String(id)}`;
  if (intent === 'step') return `step-${stepControl.unpack(String(step)).id}`;
  if (intent === 'taken') return `taken-${takenControl.unpack(String(toggle)).id}`;
  return intent === 'privacy' ? `privacy-${privacyControl.unpack(String(toggle)).id}` : undefined;
}

export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';

export default function DashboardPage() {
  const dashboard = useLoaderData<typeof loader>();
  const answer = useActionData<RefusedAction | UnfinishedForm>();
  const [last, setLast] = useState(dashboard);
  if (dashboard && dashboard !== last) setLast(dashboard);
  // Keeps a form being typed when the session ends: once sent, it is stored until the login.
  const shown = dashboard ?? (hasUnsentText() ? last : null);
  return shown ? <MedicationList dashboard={shown} answer={answer} /> : <Welcome />;
}
