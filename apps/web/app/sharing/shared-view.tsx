import { data } from '@remix-run/node';
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation, useParams, useRevalidator, useRouteError } from '@remix-run/react';
import { isProblem } from '@domeka/kernel';
import type { Refused } from '@domeka/kernel';
import { sharedPath } from '@domeka/sharing/contract';
import type { SharedListView } from '@domeka/sharing/contract';
import { Page, Pager, SentenceWith, useHydrated, useWords } from '@domeka/ui';
import { useState } from 'react';
import { keepAddress } from '../identity/kept-address.server.ts';
import { readLabels } from '../inventory/facts/dictionaries.server.ts';
import { AddedLabelsContext } from '../inventory/facts/labels.ts';
import type { AddedLabels } from '../inventory/facts/labels.ts';
import { goTo, refusedForm } from '../lib/forms/answers.server.ts';
import { qrPicture } from '../lib/drawings/qr-picture.server.ts';
import { EmptyState } from '../lib/drawings/empty-state.tsx';
import { useDates } from '../lib/words/dates.ts';
import { languageOf } from '../lib/words/language.ts';
import { formValues, textOf } from '../lib/forms/forms.server.ts';
import { keepInput } from '../lib/forms/keep-input.ts';
import type { PageHandle } from '../lib/pages/page-handle.ts';
import { preferencesOf } from '../lib/pages/preferences.ts';
import { useRootData } from '../lib/pages/root-data.ts';
import { titleOfPage } from '../lib/pages/title-of-page.ts';
import { assertWithoutTail } from '../lib/pages/without-tail.server.ts';
import { ErrorPage } from '../lib/errors/error-page.tsx';
import { DeadLink, kindOfDeadLink, noToken } from './dead-link.tsx';
import { PasscodePage } from './passcode-page.tsx';
import { isOpening, passHeaders, rememberOpening, rememberPass } from './reading.server.ts';
import { sharedHeaders } from './shared-headers.ts';
import { useSharedChanges } from './use-shared-changes.ts';
import { SharedEnd } from './view/shared-end.tsx';
import { SharedLists } from './view/shared-lists.tsx';
import { sharedBy, sharedTitle } from './view/shared-title.ts';
import { Icon } from '../lib/icons/icon.tsx';

type Shown = { list: SharedListView; etag: string | null; added: AddedLabels; code: string };
type Guarded = { list: null };

export const handle: PageHandle<Shown | Guarded> = {
  title: (t, { list }) => {
    if (!list) return t('sharing:passcode.title');
    return titleOfPage(t, sharedTitle(t, list), list);
  },
  preview: (t) => t('sharing:view.preview'),
  errorTitle: (t, error) => {
    const kind = kindOfDeadLink(error);
    return kind && t(`sharing:dead.${kind}.title`);
  },
};

export const headers = () => sharedHeaders;

/** A dead link has its own status and text. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  assertWithoutTail(request);
  const { token } = params;
  if (!token) throw new Response(null, { status: 404, statusText: noToken });
  const page = new URL(request.url).searchParams.get('page') ?? '1';
  const isNew = isOpening(request, token);
  const answer = await context.api('GET /shared/{token}', {
    params: { token },
    query: { page, timeZone: preferencesOf(request).timeZone ?? undefined, refresh: isNew ? undefined : 'true' },
    headers: passHeaders(request, token),
  });
  if (!answer.ok && isProblem(answer.problem, 'sharing.share-needs-passcode'))
    return data<Shown | Guarded>({ list: null }, { status: 403 });
  if (!answer.ok) throw await refusedOpening(answer, context);
  const list = answer.data;
  const code = qrPicture(context.site.publicUrl + sharedPath(token, languageOf(request)));
  const shown: Shown = { list, etag: answer.headers.get('ETag'), added: await readLabels(context), code };
  return data<Shown | Guarded>(shown, isNew ? { headers: { 'Set-Cookie': rememberOpening(token, context) } } : {});
}

async function refusedOpening({ problem }: Refused, context: AppLoadContext): Promise<Response> {
  const { params, ...rest } = problem;
  const email = params?.email;
  const headers = new Headers({ 'Content-Type': 'application/json' });
  if (typeof email === 'string') headers.set('Set-Cookie', await keepAddress(email, context));
  return new Response(JSON.stringify(rest), { status: problem.status, headers });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const token = params.token ?? '';
  const answer = await context.api('POST /shared/{token}/pass', {
    params: { token },
    body: { passcode: textOf(values, 'passcode') },
  });
  if (!answer.ok) return refusedForm(answer, {}, 'passcode');
  const { pathname, search } = new URL(request.url);
  const headers = { 'Set-Cookie': rememberPass(token, answer.data, context) };
  return goTo(pathname + search, { status: 303, headers });
}

export const clientAction = keepInput('passcode');
export { unlessRefused as shouldRevalidate } from '../lib/forms/keep-input.ts';

export default function SharedView() {
  const shown = useLoaderData<typeof loader>();
  if (!shown.list) return <PasscodePage />;
  return (
    <AddedLabelsContext.Provider value={shown.added}>
      <SharedList {...shown} />
    </AddedLabelsContext.Provider>
  );
}

function SharedList({ list, etag, code }: Omit<Shown, 'added'>) {
  const { t } = useWords('sharing');
  const { timeZone } = useRootData();
  const { token = '' } = useParams();
  const { pathname, search } = useLocation();
  const [isPaused, setPaused] = useState(false);
  const { state } = useRevalidator();
  const announced = useSharedChanges(changesAddress(list, token, search, timeZone), list, etag, isPaused);
  const address = { page: pathname + search, csv: `/shared/${token}/medications.csv${search}` };
  return (
    <Page title={sharedTitle(t, list)} width="reading">
      <SharedHead list={list} />
      {announced}
      <div aria-busy={state === 'loading' || undefined} data-still={isPaused || undefined}>
        {list.items.length > 0 ? (
          <SharedLists list={list} token={token} />
        ) : (
          <EmptyState scene="empty" title={t('view.empty')} as="h2" />
        )}
      </div>
      <Pager
        page={list.page}
        pageSize={list.pageSize}
        total={list.total}
        to={(page) => pageAddress(pathname, search, page)}
      />
      <SharedEnd list={list} address={address} code={code} isPaused={isPaused} setPaused={setPaused} />
    </Page>
  );
}

function SharedHead({ list }: { list: SharedListView }) {
  const { t } = useWords('sharing');
  const { day, date } = useDates();
  const { today } = useRootData();
  const isHydrated = useHydrated();
  const owner = sharedBy(list);
  return (
    <div className="shared-head">
      {list.note && <p className="lead">{list.note}</p>}
      <p className="quiet shared-about">
        {owner && (
          <span>
            <SentenceWith verbatim={owner}>{(gap) => t('view.shared-by', { owner: gap })}</SentenceWith>
          </span>
        )}
        <span>
          {t('view.updated')} <time dateTime={list.updatedAt}>{day(list.updatedAt)}</time>
        </span>
      </p>
      <p className="print-only">
        {t('view.printed', { date: date(today) })} <PrintedPart list={list} />
      </p>
      <p className="button-row view-tools">
        {isHydrated ? (
          <button type="button" className="text-button" onClick={() => window.print()}>
            <Icon name="printer" />
            {t('view.print')}
          </button>
        ) : (
          <span className="quiet small without-scripts">{t('inventory:print.hint')}</span>
        )}
      </p>
    </div>
  );
}

/** On paper there is no pager: a part must not pass for the whole list. */
function PrintedPart({ list: { items, page, pageSize, total } }: { list: SharedListView }) {
  const { t } = useWords('sharing');
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  const before = (page - 1) * pageSize;
  return <strong>{t('view.part', { page, pages, first: before + 1, last: before + items.length, total })}</strong>;
}

/** Open links poll the API; restricted ones need the page's cookies. Polls the same page of the list. */
function changesAddress({ openTo }: SharedListView, token: string, search: string, timeZone: string): string {
  const asked = new URLSearchParams({ page: new URLSearchParams(search).get('page') ?? '1', timeZone });
  return openTo === 'anyone'
    ? `/api/shared/${encodeURIComponent(token)}?${asked.toString()}&refresh=true`
    : `/shared/${encodeURIComponent(token)}/changes?${asked.toString()}`;
}

function pageAddress(pathname: string, search: string, page: number): string {
  const query = new URLSearchParams(search);
  query.set('page', String(page));
  return `${pathname}?${query.toString()}`;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const kind = kindOfDeadLink(error);
  return kind ? <DeadLink kind={kind} /> : <ErrorPage error={error} />;
}
