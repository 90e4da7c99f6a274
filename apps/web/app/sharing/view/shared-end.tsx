import type { SharedListView } from '@domeka/sharing/contract';
import { useHydrated, useWords } from '@domeka/ui';
import { Icon } from '../../lib/icons/icon.tsx';
import { useDates } from '../../lib/words/dates.ts';

interface EndProps {
  list: SharedListView;
  address: { csv: string; page: string };
  /** A picture of the page's own address. */
  code: string;
  isPaused: boolean;
  setPaused: (isPaused: boolean) => void;
}

export function SharedEnd({ list, address, code, isPaused, setPaused }: EndProps) {
  const { t } = useWords('sharing');
  const { moment, day } = useDates();
  const isHydrated = useHydrated();
  return (
    <div className="shared-end">
      <div>
        <p className="quiet small">
          {t('view.updated')} <time dateTime={list.updatedAt}>{moment(list.updatedAt)}</time>.{' '}
          {t('view.expires', { date: day(list.expiresAt) })}
        </p>
        <p className="button-row view-tools small">
          {isHydrated ? (
            <button type="button" className="text-button" aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
              {isPaused ? <Icon name="play" /> : <Icon name="pause" />}
              {isPaused ? t('view.resume') : t('view.pause')}
            </button>
          ) : (
            <a href={address.page} className="text-button">
              <Icon name="refresh-cw" />
              {t('view.refresh')}
            </a>
          )}
          <a href={address.csv} className="text-button">
            <Icon name="download" />
            {t('view.csv')}
          </a>
        </p>
      </div>
      <figure className="shared-code">
        <img src={code} alt={t('view.code')} width={112} height={112} />
        <figcaption className="quiet small">{t('view.scan')}</figcaption>
      </figure>
    </div>
  );
}
