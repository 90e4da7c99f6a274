import type { CountsByReason, ImportReport } from '@domeka/catalog-import/contract';
import { useWords } from '@domeka/ui';
import { Icon } from '../../lib/icons/icon.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { skippedPath } from './import-address.ts';

/** Skipped and noted rows, each group with a CSV download. */
export function ImportFindings({ report: { id, skippedBy, notedBy } }: { report: ImportReport }) {
  const { t } = useWords('catalog-import');
  const { language } = useRootData();
  const [skipped, noted] = [Object.entries(skippedBy), Object.entries(notedBy)];
  return (
    <>
      <h2>{t('check.skipped')}</h2>
      {skipped.length > 0 ? <Reasons counts={skipped} /> : <p>{t('check.flawless')}</p>}
      {noted.length > 0 && (
        <>
          <h2>{t('check.noted')}</h2>
          <Reasons counts={noted} />
        </>
      )}
      {skipped.length + noted.length > 0 && (
        <p>
          <a href={skippedPath(language, id)} className="text-link" data-reload>
            <Icon name="download" />
            {t('check.download')}
          </a>
        </p>
      )}
    </>
  );
}

function Reasons({ counts }: { counts: [string, CountsByReason[keyof CountsByReason]][] }) {
  const { t, language } = useWords('catalog-import');
  const number = new Intl.NumberFormat(language);
  return (
    <ul className="reasons">
      {counts.map(([reason, count = 0]) => (
        <li key={reason}>
          <strong>{number.format(count)}</strong> {t(`reason.${reason}`)}
        </li>
      ))}
    </ul>
  );
}
