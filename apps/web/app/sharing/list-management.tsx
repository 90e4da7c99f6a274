import { data } from '@remix-run/node';
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import type { ShouldRevalidateFunction } from '@remix-run/react';
import { mayOnList } from '@domeka/collaboration/contract';
import type { DeletedListView, ListView } from '@domeka/collaboration/contract';
import type { AllSharesView, ShareListView } from '@domeka/sharing/contract';
import { Pager, useWords } from '@domeka/ui';
import { managePath } from '../lib/navigation/list-paths.ts';
import { manageErrorTitle } from '../collaboration/manage-error.tsx';
import { DeletedLists } from '../collaboration/settings/deleted-lists.tsx';
import { ManagePage } from '../collaboration/manage-page.tsx';
import { NoList } from '../collaboration/no-list.tsx';
import type { RefusedAction } from '../lib/forms/answers.server.ts';
import { formValues } from '../lib/forms/forms.server.ts';
import { keepInput, unlessRefused } from '../lib/forms/keep-input.ts';
import { languageParam } from '../lib/words/language.ts';
import type { PageHandle } from '../lib/pages/page-handle.ts';
import { useRootData } from '../lib/pages/root-data.ts';
import { signedIn } from '../lib/access/signed-in.server.ts';
import { titleOfPage } from '../lib/pages/title-of-page.ts';
import { AllLinks } from './all-links.tsx';
import { SharePage } from './making/share-page.tsx';
import { isShareWay } from './making/share-ways.ts';
import { ShareTable } from './share-table.tsx';
import { sharesAction } from './shares-actions.server.ts';

interface Shares {
  lists: ListView[];
  /** Null for one's own medications. */
  current: ListView | null;
  all?: AllSharesView | null;
  /** Null when they could not be read. */
  shares: ShareListView | null;
  isSharing: boolean;
  /** How many links there are, where one is to be made. */
  links: number | null;
  deleted: DeletedListView[];
}

export const handle: PageHandle<Shares> = {
  title: (t, { current, shares, isSharing, all }) => {
    if (all !== undefined)
      return all ? titleOfPage(t, t('collaboration:manage.all'), all) : t('collaboration:manage.all');
    const part = isSharing ? t('sharing:dialog.title') : t('sharing:manage.title');
    const title = current ? `${part} – ${current.name}` : part;
    return shares ? titleOfPage(t, title, shares) : title;
  },
  errorTitle: manageErrorTitle,
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { items: lists } = signedIn(request, params, await context.api('GET /lists'));
  const list = searchParams.get('list') ?? lists[0]?.id ?? 'personal';
  const page = searchParams.get('page') ?? '1';
  if (list === 'all') return allLinks(request, params, context, { lists, page });
  const current = lists.find(({ id }) => id === list) ?? null;
  const mayShare = !current || mayOnList(current.role, 'share');
  const isSharing = mayShare && searchParams.get('panel') === 'share';
  const [answer, deleted, all] = await Promise.all([
    context.api('GET /shares', { query: { list, page } }),
    context.api('GET /lists/deleted'),
    isSharing ? context.api('GET /shares/all', { query: {} }) : null,
  ]);
  const shares = answer.status >= 500 ? null : signedIn(request, params, answer);
  const shown: Shares = {
    lists,
    current,
    shares,
    isSharing,
    links: all?.ok ? all.data.total : null,
    deleted: deleted.ok ? deleted.data.items : [],
  };
  return data(shown, { status: answer.status });
}

async function allLinks(
  request: Request,
  params: { lang?: string },
  context: AppLoadContext,
  { lists, page }: { lists: ListView[]; page: string },
) {
  const answer = await context.api('GET /shares/all', { query: { page } });
  const all = answer.status >= 500 ? null : signedIn(request, params, answer);
  const shown: Shares = { lists, all, current: null, shares: null, isSharing: false, links: null, deleted: [] };
  return data(shown, { status: answer.status });
}

export const action = async ({ request, params, context }: ActionFunctionArgs) =>
  sharesAction(request, await formValues(request), context, languageParam(params));

export const clientAction = keepInput('share', ({ intent }) => (isShareWay(intent) ? 'share' : undefined));

export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  unlessRefused(change) || change.actionStatus === 404;
export { ManageError as ErrorBoundary } from '../collaboration/manage-error.tsx';

export default function ListManagement() {
  const { lists, current, shares, isSharing, links, deleted, all } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('sharing');
  const { language } = useRootData();
  const sent = useNavigation().formData?.get('intent');
  const list = current?.id ?? 'personal';
  const home = managePath(language, list);
  const mayShare = !current || mayOnList(current.role, 'share');
  const failed = refused?.form === 'share' ? refused.failed : undefined;
  if (all !== undefined) return <AllLinks lists={lists} shares={all} refused={refused} />;
  if ((isSharing || failed) && shares)
    return <SharePage lists={lists} list={list} visible={shares.visible} links={links} failed={failed} />;
  return (
    <ManagePage lists={lists} current={current} tab="shares" refused={refused}>
      {shares ? (
        <>
          {sent && <p role="status">{t('busy')}</p>}
          <ShareTable shares={shares} home={home} mayHandle={mayShare} />
          <Pager
            page={shares.page}
            pageSize={shares.pageSize}
            total={shares.total}
            to={(page) => `${home}&page=${page}`}
          />
        </>
      ) : (
        <p role="alert" className="callout callout-warning">
          {t('failed.read')}
        </p>
      )}
      {lists.length === 0 && <NoList />}
      <DeletedLists lists={deleted} />
    </ManagePage>
  );
}
