import { Button } from '@radix-ui/themes/components/button';
import { useActionData } from '@remix-run/react';
import { languages } from '@domeka/kernel';
import { pageStates, pageTypes } from '@domeka/content/contract';
import { Field, FormScope, NativeSelect, Pager, useWords } from '@domeka/ui';
import type { RefusedAction } from '../../../lib/forms/answers.server.ts';
import { Icon } from '../../../lib/icons/icon.tsx';
import { useRootData } from '../../../lib/pages/root-data.ts';
import { AdminPage } from '../../admin-page.tsx';
import { editPath, newPageId, pagesPath } from '../page-addresses.ts';
import { PagesTable } from './pages-table.tsx';
import type { loadPages } from './pages.server.ts';
import { useTabData } from '../../use-tab-data.ts';

type Filters = Awaited<ReturnType<typeof loadPages>>['filters'];

export function PagesTab() {
  const { filters, list } = useTabData<typeof loadPages>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('content');
  const { language } = useRootData();
  const narrowing = Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  const isNarrowed = Object.keys(narrowing).length > 0;
  return (
    <AdminPage tab="content" refused={refused} problemTitle={t('content.failed.state')}>
      <div className="tab-head">
        <h2>{t('content.heading')}</h2>
        <Button asChild size="3">
          <a href={editPath(language, newPageId)}>
            <Icon name="plus" />
            {t('content.new')}
          </a>
        </Button>
      </div>
      <PageFilters filters={filters} isNarrowed={isNarrowed} />
      {list ? (
        <>
          <PagesTable items={list.items} total={list.total} isNarrowed={isNarrowed} refused={refused} />
          <Pager
            {...list}
            to={(page) => pagesPath(language, page > 1 ? { ...narrowing, page: String(page) } : narrowing)}
          />
        </>
      ) : (
        <p role="alert" className="callout callout-warning">
          {t('content.failed.list')}
        </p>
      )}
    </AdminPage>
  );
}

/** All filters are in the address, so that they work without scripts. */
function PageFilters({ filters, isNarrowed }: { filters: Filters; isNarrowed: boolean }) {
  const { t } = useWords('content');
  const { language } = useRootData();
  const all = { value: 'all', label: t('content.filter.all') };
  return (
    <FormScope id="pages" initial={{ q: filters.q }}>
      <form
        method="get"
        action={pagesPath(language)}
        role="search"
        className="page-filters"
        key={JSON.stringify(filters)}
        data-keep-scroll
      >
        <input type="hidden" name="tab" value="content" />
        <Field name="q" type="search" label={t('content.filter.q')} autoComplete="off" />
        <NativeSelect
          name="language"
          label={t('content.language')}
          defaultValue={filters.language ?? all.value}
          choices={[all, ...languages.map((value) => ({ value, label: t(`language.${value}`) }))]}
        />
        <NativeSelect
          name="type"
          label={t('content.type.label')}
          defaultValue={filters.type ?? all.value}
          choices={[all, ...pageTypes.map((value) => ({ value, label: t(`content.type.${value}`) }))]}
        />
        <NativeSelect
          name="state"
          label={t('content.state.label')}
          defaultValue={filters.state ?? all.value}
          choices={[all, ...pageStates.map((value) => ({ value, label: t(`content.state.${value}`) }))]}
        />
        <div className="button-row">
          <Button type="submit" size="3" variant="soft">
            {t('content.filter.submit')}
          </Button>
          {isNarrowed && (
            <a href={pagesPath(language)} className="text-link" data-keep-scroll>
              {t('content.filter.clear')}
            </a>
          )}
        </div>
      </form>
    </FormScope>
  );
}
