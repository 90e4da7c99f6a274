import { Button } from '@radix-ui/themes/components/button';
import { Card } from '@radix-ui/themes/components/card';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation, useNavigation } from '@remix-run/react';
import { mayOnList } from '@domeka/collaboration/contract';
import type { ListContentsView, ListView, MemberView } from '@domeka/collaboration/contract';
import { Field, FormScope, TextAreaField, useWords } from '@domeka/ui';
import type { FailedForm } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { formValues, intentOf, onceHeaders, textOf } from '../../lib/forms/forms.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import { languageParam } from '../../lib/words/language.ts';
import { Once } from '../../lib/forms/once.tsx';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { SeenVersion } from '../../lib/forms/seen-version.tsx';
import { settled } from '../../lib/access/settled.server.ts';
import { signedIn } from '../../lib/access/signed-in.server.ts';
import { settingsPath } from '../../lib/navigation/list-paths.ts';
import { contentsOf } from './contents-of.server.ts';
import { DangerZone } from './danger-zone.tsx';
import { HandOverCard } from './hand-over-card.tsx';
import { manageErrorTitle } from '../manage-error.tsx';
import { ManagePage } from '../manage-page.tsx';
import { managedList } from '../managed-list.server.ts';
import type { Managed } from '../managed-list.server.ts';

interface Settings extends Managed {
  members: MemberView[];
  /** Null without permission to delete the list. */
  contents: ListContentsView | null;
}

export const handle: PageHandle<Settings> = {
  title: (t, { current }) => `${t('collaboration:tab.settings')} – ${current.name}`,
  errorTitle: manageErrorTitle,
};

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Settings> {
  const managed = await managedList(request, params, context);
  const { id, role } = managed.current;
  const [members, contents] = await Promise.all([
    context.api('GET /lists/{id}/members', { params: { id } }),
    mayOnList(role, 'delete') ? contentsOf(request, params, context, id) : null,
  ]);
  return { ...managed, members: signedIn(request, params, members).items, contents };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const id = new URL(request.url).searchParams.get('list') ?? '';
  const home = settingsPath(languageParam(params), id);
  if (intentOf(values, ['', 'refresh']) === 'refresh') {
    const list = await context.api('GET /lists/{id}', { params: { id } });
    return settled(request, list, values, context, { form: 'refresh', to: home, toast: 'sharing:toast.refreshed' });
  }
  const body = {
    name: textOf(values, 'name'),
    description: textOf(values, 'description') || null,
    version: textOf(values, 'version'),
  };
  const answer = await context.api('PATCH /lists/{id}', { params: { id }, body, ...onceHeaders(values) });
  return settled(request, answer, values, context, {
    form: 'update',
    to: home,
    toast: 'collaboration:toast.updated',
  });
}

export const clientAction = keepInput('update');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';
export { ManageError as ErrorBoundary } from '../manage-error.tsx';

export default function SettingsTab() {
  const { lists, current, members, contents } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('collaboration');
  const isOwner = mayOnList(current.role, 'rename');
  return (
    <ManagePage
      lists={lists}
      current={current}
      tab="settings"
      refused={refused}
      problemTitle={refused && t('failed.update')}
    >
      {mayOnList(current.role, 'open-settings') && (
        <Card size="3" className="list-card">
          <h3>{t('settings.title')}</h3>
          {isOwner ? (
            <ListForm list={current} failed={refused?.form === 'update' ? refused.failed : undefined} />
          ) : (
            <ListFacts list={current} />
          )}
        </Card>
      )}
      {isOwner && <HandOverCard list={current} members={members} />}
      {contents && <DangerZone list={current} contents={contents} />}
    </ManagePage>
  );
}

function ListForm({ list, failed }: { list: ListView; failed: FailedForm | undefined }) {
  const { t } = useWords('collaboration');
  const { language } = useRootData();
  const isBusy = useNavigation().state === 'submitting';
  const initial = { name: list.name, description: list.description ?? '' };
  const { key } = useLocation(); // a revalidation keeps the form; a save of one's own starts a new one
  return (
    <FormScope id="update" failed={failed} initial={initial} key={key}>
      <form
        method="post"
        action={`${settingsPath(language, list.id)}#errors`}
        className="stack"
        noValidate
        data-keep-scroll
      >
        {failed?.problem.code === 'changed-meanwhile' && (
          <div className="question">
            <p>{t('settings.now')}</p>
            <FactsOf list={list} />
          </div>
        )}
        <SeenVersion current={list.version} failed={failed} />
        <Once form="update" />
        <Field name="name" label={t('field.name.label')} autoComplete="off" required />
        <TextAreaField name="description" label={t('field.description.label')} rows={3} />
        <Button type="submit" size="3" loading={isBusy}>
          {t('settings.save')}
        </Button>
      </form>
    </FormScope>
  );
}

function ListFacts({ list }: { list: ListView }) {
  const { t } = useWords('collaboration');
  return (
    <>
      <p className="quiet">{t('settings.read-only')}</p>
      <FactsOf list={list} />
    </>
  );
}

function FactsOf({ list }: { list: ListView }) {
  const { t } = useWords('collaboration');
  return (
    <dl className="facts">
      <dt>{t('field.name.label')}</dt>
      <dd>{list.name}</dd>
      <dt>{t('field.description.label')}</dt>
      <dd>{list.description ?? '–'}</dd>
    </dl>
  );
}
