import { Button } from '@radix-ui/themes/components/button';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation, useNavigation } from '@remix-run/react';
import type { ShareView } from '@domeka/sharing/contract';
import { Field, FormScope, Page, useWords } from '@domeka/ui';
import type { FailedForm } from '@domeka/ui';
import { listFor } from '../../collaboration/list-for.server.ts';
import { refusedOrSignIn, signedIn } from '../../lib/access/signed-in.server.ts';
import { redirectWithFlash } from '../../lib/forms/answers.server.ts';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { formValues, onceHeaders, textOf } from '../../lib/forms/forms.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import { Once } from '../../lib/forms/once.tsx';
import { SeenVersion } from '../../lib/forms/seen-version.tsx';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useDates } from '../../lib/words/dates.ts';
import { languageParam } from '../../lib/words/language.ts';
import { rowsPath } from '../rows-path.ts';
import { whichShare } from '../share-table.tsx';
import { ShowsFields } from './shows-fields.tsx';
import { shownOf } from './shown-choice.server.ts';
import { asBefore } from './shown-choice.ts';

export const handle: PageHandle = { title: (t) => t('sharing:change.title') };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const answer = await context.api('GET /shares/{id}', { params: { id: params.id ?? '' } });
  const read = signedIn(request, params, answer);
  const [shares] = await Promise.all([
    context.api('GET /shares', { query: { list: read.listId ?? 'personal' } }),
    read.listId !== null && listFor(request, params, context, { id: read.listId, action: 'share' }),
  ]);
  const { id, listId, recipientEmail, isForOne, createdAt, expiresAt, note, shows, showsLabels, version } = read;
  const share = { id, listId, recipientEmail, isForOne, createdAt, expiresAt, note, shows, showsLabels, version };
  return { share, visible: signedIn(request, params, shares).visible };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const answer = await context.api('PATCH /shares/{id}', {
    params: { id: params.id ?? '' },
    body: { ...shownOf(values), note: textOf(values, 'note'), version: textOf(values, 'version') },
    ...onceHeaders(values),
  });
  if (!answer.ok) return refusedOrSignIn(request, answer, values, context, 'change');
  const { id, listId } = answer.data;
  const rows = rowsPath(languageParam(params), new URL(request.url).search, listId);
  return redirectWithFlash(`${rows}#share-${id}`, { key: 'sharing:toast.changed' }, context);
}

export const clientAction = keepInput('change');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';

export default function ChangeShare() {
  const { share } = useLoaderData<typeof loader>();
  const failed = useActionData<RefusedAction>()?.failed;
  const { t } = useWords('sharing');
  const { day } = useDates();
  return (
    <Page
      title={t('change.title')}
      width="text"
      problem={failed?.problem}
      formId="change"
      problemTitle={t('failed.change')}
    >
      <p className="quiet">{whichShare(share, day, t)}</p>
      <ChangeForm failed={failed} />
    </Page>
  );
}

function ChangeForm({ failed }: { failed: FailedForm | undefined }) {
  const { share, visible } = useLoaderData<typeof loader>();
  const { t } = useWords('sharing');
  const { language } = useRootData();
  const { search } = useLocation();
  const isBusy = useNavigation().state === 'submitting';
  const initial = { note: share.note ?? '', ...(share.showsLabels && { showsLabels: 'true' }) };
  return (
    <FormScope id="change" failed={failed} initial={initial}>
      <form method="post" action={`${search}#errors`} noValidate className="stack">
        <Once form="change" />
        {failed?.problem.code === 'changed-meanwhile' && <SavedNow share={share} />}
        <SeenVersion current={share.version} failed={failed} />
        <ShowsFields visible={visible} isOfList={share.listId !== null} saved={share.shows} />
        <Field name="note" label={t('field.note.label')} hint={t('field.note.hint')} autoComplete="off" />
        <div className="button-row">
          <Button type="submit" size="3" loading={isBusy}>
            {t('change.submit')}
          </Button>
          <Button asChild size="3" variant="soft" color="gray">
            <a href={`${rowsPath(language, search, share.listId)}#share-${share.id}`}>{t('change.cancel')}</a>
          </Button>
        </div>
      </form>
    </FormScope>
  );
}

function SavedNow({
  share: { shows, showsLabels, listId, note },
}: {
  share: Pick<ShareView, 'shows' | 'showsLabels' | 'listId' | 'note'>;
}) {
  const { t } = useWords('sharing');
  const taken = listId === null ? 'taken' : 'taken-in-list';
  return (
    <div className="question">
      <p>{t('change.now')}</p>
      <dl className="facts">
        <div>
          <dt>{t('field.shows.label')}</dt>
          <dd>{t(`field.shows.${shows === 'taken' ? taken : (shows ?? asBefore)}`)}</dd>
        </div>
        <div>
          <dt>{t('field.showsLabels.label')}</dt>
          <dd>{t(showsLabels ? 'inventory:taken.yes' : 'inventory:taken.no')}</dd>
        </div>
        <div>
          <dt>{t('field.note.label')}</dt>
          <dd>{note ?? '–'}</dd>
        </div>
      </dl>
    </div>
  );
}
