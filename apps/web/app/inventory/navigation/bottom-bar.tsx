import { useWords } from '@domeka/ui';
import { sharingPath } from '../../lib/navigation/list-paths.ts';
import { Icon } from '../../lib/icons/icon.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { listQuery } from './list-address.ts';
import type { ListState } from './list-address.ts';

interface BarProps {
  /** Of the list that the screen belongs to. */
  state: Partial<ListState>;
  current?: 'expiry' | 'share' | undefined;
  /** Those who may not are offered nothing. */
  mayShare?: boolean;
}

/** On phones, below every screen of a list. Forms with buttons that stay in view have none. */
export function BottomBar({ state, current, mayShare = true }: BarProps) {
  const { t } = useWords('inventory');
  const { language } = useRootData();
  const home = `/${language}/dashboard`;
  const isCurrent = (part: BarProps['current']) => (part === current ? 'page' : undefined);
  return (
    <nav className="bottom-bar" aria-label={t('bar.label')}>
      <a
        href={home + listQuery({ list: state.list, tab: state.tab, sort: 'expiry' })}
        aria-current={isCurrent('expiry')}
      >
        <Icon name="calendar-clock" />
        {t('bar.expiry')}
      </a>
      <a href={home + listQuery(state, { panel: 'scan' })} className="camera-button" aria-label={t('scan.open')}>
        <Icon name="camera" />
        {t('bar.scan')}
      </a>
      <a
        href={home + listQuery(state, { panel: 'add' })}
        className="open-add"
        data-keep-scroll
        aria-label={t('list.add')}
      >
        <Icon name="plus" />
        {t('bar.add')}
      </a>
      {mayShare && (
        <a href={sharingPath(language, state.list)} aria-label={t('list.share')} aria-current={isCurrent('share')}>
          <Icon name="share-2" />
          {t('bar.share')}
        </a>
      )}
    </nav>
  );
}
