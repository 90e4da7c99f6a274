import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadDashboard } from '../inventory/list/dashboard.server.ts';
import type { Dashboard } from '../inventory/facts/dashboard.ts';
import { titleOfList } from '../inventory/list/title-of-list.ts';
import { formValues, textOf } from '../lib/forms/forms.server.ts';
import { keepInput } from '../lib/forms/keep-input.ts';
import { languageParam } from '../lib/words/language.ts';
import type { PageHandle } from '../lib/pages/page-handle.ts';
import { shownLater } from '../lib/pages/shown-later.tsx';
import { trialAction } from './trial.server.ts';

/** Two pages at one address: the browser loads the code of only one. */
const loadList = async () => (await import('../inventory/list/medication-list.tsx')).MedicationList;
const loadLanding = async () => (await import('./landing.tsx')).Landing;
const MedicationList = import.meta.env.SSR ? await loadList() : shownLater('.dashboard', loadList);
const Landing = import.meta.env.SSR ? await loadLanding() : shownLater('.hero', loadLanding);

export { unlessRefused as shouldRevalidate } from '../lib/forms/keep-input.ts';

export const handle: PageHandle<Dashboard | null> = {
  title: (t, dashboard) => (dashboard ? titleOfList(t, dashboard) : t('common:landing.title')),
  description: (t) => t('common:landing.description'),
  keywords: (t) => t('common:landing.keywords'),
  isPublic: true,
};

export const loader = ({ request, context }: LoaderFunctionArgs) => loadDashboard(request, context);

/** Only visitors try; what belongs to the list has its own address. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  if (textOf(values, 'intent') !== 'try') return redirect(`/${languageParam(params)}/dashboard`, 303);
  return trialAction(values, context);
}

export const clientAction = keepInput('try');

export default function Home() {
  const dashboard = useLoaderData<typeof loader>();
  return dashboard ? <MedicationList dashboard={dashboard} /> : <Landing />;
}
