import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ShouldRevalidateFunction } from '@remix-run/react';
import type { RefusedAction } from '../lib/answers.server.ts';
import { keepInput, unlessRefused } from '../lib/keep-input.ts';
import { languageParam } from '../lib/language.ts';
import type { PageHandle } from '../lib/page-handle.ts';
import { dashboardAction } from './dashboard-actions.server.ts';
import { loadDashboard } from './dashboard.server.ts';
import type { Dashboard } from './dashboard.server.ts';
import { MedicationList } from './medication-list.tsx';
import { titleOfList } from './title-of-list.ts';
import { Welcome } from './welcome.tsx';

export const handle: PageHandle<Dashboard | null> = { title: titleOfList };

/** "My medications": the list, or for visitors the way in (D-02). */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadDashboard(request, context);

export const action = ({ request, context, params }: ActionFunctionArgs) =>
  dashboardAction(request, context, languageParam(params));

export const clientAction = keepInput('add');

/** A refusal changes nothing, except that somebody else's change is there to be compared with. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  unlessRefused(change) || change.actionStatus === 409;

export default function DashboardPage() {
  const dashboard = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  return dashboard ? <MedicationList dashboard={dashboard} refused={refused} /> : <Welcome />;
}
