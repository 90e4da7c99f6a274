import { Button } from '@radix-ui/themes/components/button';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { PageRevisionSummary, PageRevisionView, WrittenPageView } from '@domeka/content/contract';
import { Page, useWords } from '@domeka/ui';
import { Prose } from '../../content/prose.tsx';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { formValues, onceHeaders, textOf } from '../../lib/forms/forms.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import { Once } from '../../lib/forms/once.tsx';
import { SeenVersion } from '../../lib/forms/seen-version.tsx';
import { settled } from '../../lib/access/settled.server.ts';
import { Icon } from '../../lib/icons/icon.tsx';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useDates } from '../../lib/words/dates.ts';
import { languageParam } from '../../lib/words/language.ts';
import { editPath, revisionsPath } from '../../content/page-addresses.ts';
import { writtenPageAt } from './written-page.server.ts';

interface Revisions {
  page: WrittenPageView;
  items: PageRevisionSummary[];
  shown: PageRevisionView;
}

export const handle: PageHandle<Revisions> = {
  title: (t, { page }) => t('content:content.revisions-of', { title: page.title }),
};

/** The latest revision unless the address names one. */
export async function loader(asked: LoaderFunctionArgs): Promise<Revisions> {
  const page = await writtenPageAt(asked);
  const { api } = asked.context;
  const { items } = (await api('GET /admin/pages/{id}/revisions', { params: { id: page.id } })).orThrow();
  const number = Number(new URL(asked.request.url).searchParams.get('number')) || (items[0]?.number ?? 0);
  const shown = await api('GET /admin/pages/{id}/revisions/{number}', { params: { id: page.id, number } });
  return { page, items, shown: shown.orThrow() };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const id = params.id ?? '';
  const version = Number(textOf(values, 'version'));
  const answer = await context.api('POST /admin/pages/{id}/revisions/{number}/restore', {
    params: { id, number: Number(textOf(values, 'number')) },
    body: version ? { version } : {},
    ...onceHeaders(values),
  });
  const to = editPath(languageParam(params), id);
  return settled(request, answer, values, context, { form: 'restore', to, toast: 'content:toast.page-restored' });
}

export const clientAction = keepInput('restore');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';

export default function PageRevisions() {
  const { page, items, shown } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('content');
  const { language } = useRootData();
  const { moment } = useDates();
  return (
    <Page
      title={t('content.revisions-of', { title: page.title })}
      problem={refused?.failed.problem}
      formId="restore"
      problemTitle={t('content.failed.update')}
      before={
        <p>
          <a href={editPath(language, page.id)} className="text-link">
            <Icon name="arrow-left" />
            {t('content.back-to-page')}
          </a>
        </p>
      }
    >
      <div className="revisions">
        <nav aria-label={t('content.revisions')}>
          <ol className="revision-list" data-keep-scroll>
            {items.map(({ number, savedAt, isAutomatic }) => (
              <li key={number}>
                <a
                  href={`${revisionsPath(language, page.id)}?number=${number}`}
                  aria-current={number === shown.number ? 'true' : undefined}
                >
                  {t('content.revision', { number })} · <time dateTime={savedAt}>{moment(savedAt)}</time>
                  {isAutomatic && <span className="quiet small">{t('content.automatic')}</span>}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <section className="revision" aria-labelledby="revision-title">
          <div lang={page.language}>
            <h2 id="revision-title">{shown.title}</h2>
            {shown.metaDescription && <p className="lead">{shown.metaDescription}</p>}
            <Prose html={shown.content} written={page.language} hasChecks={page.pageType === 'footer'} />
          </div>
          {shown.number === items[0]?.number ? (
            <p className="quiet">{t('content.revision-latest')}</p>
          ) : (
            <form
              key={shown.number}
              method="post"
              action={`${revisionsPath(language, page.id)}?number=${shown.number}#errors`}
            >
              <input type="hidden" name="number" value={shown.number} />
              <SeenVersion current={page.version} failed={refused?.failed} />
              <Once form={`restore.${shown.number}.${page.version}`} />
              <Button type="submit" size="3">
                {t('content.restore')}
              </Button>
            </form>
          )}
        </section>
      </div>
    </Page>
  );
}

export { ErrorBoundary } from '../admin-error.tsx';
