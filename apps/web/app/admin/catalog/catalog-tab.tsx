import { useActionData } from '@remix-run/react';
import { daysBetween, problemOfRefusal } from '@domeka/kernel';
import { refuseTooLarge } from '@domeka/catalog-import/contract';
import type { CatalogState, RunningImport } from '@domeka/catalog-import/contract';
import { Pager, SentenceWith, useWords } from '@domeka/ui';
import { useState } from 'react';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useDates } from '../../lib/words/dates.ts';
import { aboutFile } from './about-file.ts';
import { AdminPage } from '../admin-page.tsx';
import type { loadCatalog } from './catalog.server.ts';
import { FetchPart } from './fetch/fetch-part.tsx';
import { ImportHistory } from './import-history.tsx';
import { ProductsPart } from './products/products-part.tsx';
import { adminPath } from '../tabs.ts';
import { UploadForm } from './upload-form.tsx';
import { useTabData } from '../use-tab-data.ts';

/** The server's refusal, shown without sending the file. */
const tooLarge: RefusedAction = {
  failed: { problem: aboutFile(problemOfRefusal(refuseTooLarge())), values: {} },
  form: 'upload',
};

export function CatalogTab() {
  const { catalog, running, q, products, fetching, ...history } = useTabData<typeof loadCatalog>();
  const answered = useActionData<RefusedAction>();
  const [isTooLarge, setIsTooLarge] = useState(false);
  const refused = isTooLarge ? tooLarge : answered;
  const { t } = useWords('catalog-import');
  const { language } = useRootData();
  return (
    <AdminPage
      tab="catalog"
      refused={refused}
      problemTitle={t(refused?.form === 'fetch' ? 'fetch.refused' : 'check.refused')}
    >
      <h2>{t('state.title')}</h2>
      <CatalogHolds catalog={catalog} />
      <OfficialFiles />
      {running && <RunningNote running={running} />}
      <FetchPart fetching={fetching} />
      <UploadForm failed={refused?.form === 'fetch' ? undefined : refused?.failed} onTooLarge={setIsTooLarge} />
      <ProductsPart q={q} products={products} />
      <ImportHistory items={history.items} />
      <Pager
        page={history.page}
        pageSize={history.pageSize}
        total={history.total}
        to={(page) => adminPath(language, 'catalog', { ...(q && { q }), page: String(page) })}
      />
    </AdminPage>
  );
}

function CatalogHolds({ catalog: { products, packages, importedAt, dataDate } }: { catalog: CatalogState }) {
  const { t, language } = useWords('catalog-import');
  const { moment, date, dayOf } = useDates();
  const { today } = useRootData();
  if (importedAt === null)
    return (
      <p className="empty-catalog">
        <strong>{t('state.empty')}</strong> {t('state.empty-text')}
      </p>
    );
  const number = new Intl.NumberFormat(language);
  const age = (day: string) =>
    new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-daysBetween(day, today), 'day');
  return (
    <dl className="facts">
      <div>
        <dt>{t('state.products')}</dt>
        <dd>{number.format(products)}</dd>
      </div>
      <div>
        <dt>{t('state.packages')}</dt>
        <dd>{number.format(packages)}</dd>
      </div>
      <div>
        <dt>{t('state.imported')}</dt>
        <dd>
          <time dateTime={importedAt}>{moment(importedAt)}</time> ({age(dayOf(importedAt))})
        </dd>
      </div>
      {dataDate && (
        <div>
          <dt>{t('state.data-date')}</dt>
          <dd>
            <time dateTime={dataDate}>{date(dataDate)}</time> ({age(dataDate)})
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Where the register is published, and which of its formats cannot be imported. */
const published = 'https://rejestry.ezdrowie.gov.pl/api/rpl/medicinal-products/public-pl-report';

function OfficialFiles() {
  const { t } = useWords('catalog-import');
  return (
    <>
      <h3>{t('official.title')}</h3>
      <p>{t('official.text')}</p>
      <ul className="official-files">
        <li>
          <a href={`${published}/6.0.0/overall.xml`} className="text-link" rel="noreferrer">
            {t('official.xml')}
          </a>
        </li>
        <li>
          <a href={`${published}/get-csv`} className="text-link" rel="noreferrer">
            {t('official.csv')}
          </a>
        </li>
      </ul>
      <p className="quiet">{t('official.note')}</p>
    </>
  );
}

function RunningNote({ running: { by, since } }: { running: RunningImport }) {
  const { t } = useWords('catalog-import');
  const { moment } = useDates();
  return (
    <p className="callout callout-warning" role="status">
      {by ? (
        <SentenceWith verbatim={by.name}>
          {(gap) => t('refusal.import-running', { by: gap, since: moment(since) })}
        </SentenceWith>
      ) : (
        t('refusal.import-running-command', { since: moment(since) })
      )}
    </p>
  );
}
