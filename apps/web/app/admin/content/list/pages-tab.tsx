import { Button } from '@radix-ui/themes/components/button';
import { useActionData } from '@remix-run/react';
import { languages } from '@domeka/kernel';
import { pageStates, pageTypes } from '@domeka/content/contract';
import { NativeSelect, Pager, useWords } from '@domeka/ui';
import type { RefusedAction } from '../../../lib/forms/answers.server.ts';
import { Icon } from '../../../lib/icons/icon.tsx';
import { useRootData } from '../../../lib/pages/root-data.ts';
import { AdminPage } from '../../admin-page.tsx';
import { editPath, newPageId } from '../../../content/page-addresses.ts';
import { FilterForm, isNarrowed, useFilteredPath } from '../../filter-form.tsx';
import { PagesTable } from './pages-table.tsx';
import type { loadPages } from './pages.server.ts';
import { useTabData } from '../../use-tab-data.ts';

type Filters = Awaited<ReturnType<typeof loadPages>>['filters'];

export function PagesTab() {
  const { filters, list } = useTabData<typeof loadPages>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('content');
  const { language } = useRootData();
  const pathOf = useFilteredPath('content', filters);
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
      <PageFilters filters={filters} />
      {list ? (
        <>
          <PagesTable items={list.items} total={list.total} isNarrowed={isNarrowed(filters)} refused={refused} />
          <Pager {...list} to={pathOf} />
        </>
      ) : (
        <p role="alert" className="callout callout-warning">
          {t('content.failed.list')}
        </p>
      )}
    </AdminPage>
  );
}

function PageFilters({ filters }: { filters: Filters }) {
  const { t } = useWords('content');
  const all = { value: 'all', label: t('content.filter.all') };
  const words = { search: t('content.filter.q'), submit: t('content.filter.submit'), clear: t('content.filter.clear') };
  return (
    <FilterForm id="pages" tab="content" filters={filters} words={words}>
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
    </FilterForm>
  );
}
