import { Page, TabLinks, useWords } from '@domeka/ui';
import { mayOnList } from '@domeka/collaboration/contract';
import type { ListView } from '@domeka/collaboration/contract';
import type { ReactNode } from 'react';
import type { RefusedAction } from '../lib/forms/answers.server.ts';
import { useRootData } from '../lib/pages/root-data.ts';
import { BottomBar } from '../inventory/navigation/bottom-bar.tsx';
import { Icon } from '../lib/icons/icon.tsx';
import { managePath, membersPath, newListPath, settingsPath } from '../lib/navigation/list-paths.ts';
import { ManageTools } from './manage-tools.tsx';
import { ScopeSwitcher } from './scope-switcher.tsx';

const tabPath = { shares: managePath, members: membersPath, settings: settingsPath };

interface ManageProps {
  lists: ListView[];
  /** null: one's own medications, which have shares only; `all`: everything one shares. */
  current: ListView | null | 'all';
  tab: 'shares' | 'members' | 'settings';
  refused?: RefusedAction | undefined;
  problemTitle?: string | undefined;
  children: ReactNode;
}

export function ManagePage({ lists, current: shown, tab, refused, problemTitle, children }: ManageProps) {
  const { t } = useWords('collaboration');
  const { language } = useRootData();
  const isAll = shown === 'all';
  const current = isAll ? null : shown;
  return (
    <>
      <Page
        title={current ? t('manage.title-of', { name: current.name }) : t(isAll ? 'manage.all' : 'manage.title')}
        width="text"
        before={<BackLink />}
        tools={!isAll && <ManageTools current={current} home={tabPath[tab](language, current?.id ?? 'personal')} />}
        problem={refused?.failed.problem}
        formId={refused?.form ?? ''}
        problemTitle={refused?.form === 'refresh' ? t('sharing:failed.refresh') : problemTitle}
      >
        <ScopeSwitcher lists={lists} shown={isAll ? 'all' : (current?.id ?? 'personal')} to={managePath}>
          <li>
            <a href={newListPath(language)} className="chip">
              <Icon name="plus" />
              {t('manage.new')}
            </a>
          </li>
        </ScopeSwitcher>
        {current?.description && <p className="lead">{current.description}</p>}
        {!current && <p className="lead">{t(isAll ? 'sharing:manage.all' : 'sharing:manage.personal')}</p>}
        {!isAll && <ManageTabs current={current} tab={tab} />}
        <h2 id={`${tab}-panel`} tabIndex={-1} className="visually-hidden">
          {t(`tab.${tab}`)}
        </h2>
        {children}
      </Page>
      <BottomBar
        state={isAll ? {} : { list: current?.id ?? 'personal' }}
        current={tab === 'shares' ? 'share' : undefined}
        mayShare={!current || mayOnList(current.role, 'share')}
      />
    </>
  );
}

function BackLink() {
  const { t } = useWords('collaboration');
  const { language } = useRootData();
  return (
    <p>
      <a href={`/${language}/dashboard`} className="text-link">
        <Icon name="arrow-left" />
        {t('manage.back')}
      </a>
    </p>
  );
}

function ManageTabs({ current, tab }: { current: ListView | null; tab: ManageProps['tab'] }) {
  const { t } = useWords('collaboration');
  const { language } = useRootData();
  const id = current?.id ?? 'personal';
  const shares = { to: managePath(language, id), label: t('tab.shares'), isCurrent: tab === 'shares' };
  if (!current) return <TabLinks label={t('manage.tabs')} tabs={[shares]} />;
  const maySettings = mayOnList(current.role, 'open-settings');
  return (
    <>
      <TabLinks
        label={t('manage.tabs')}
        tabs={[
          shares,
          { to: membersPath(language, id), label: t('tab.members'), isCurrent: tab === 'members' },
          {
            to: settingsPath(language, id),
            label: t('tab.settings'),
            isCurrent: tab === 'settings',
            disabledBecause: maySettings ? undefined : 'settings-viewer',
          },
        ]}
      />
      {!maySettings && (
        <p className="quiet small" id="settings-viewer">
          {t('tab.settings-viewer')}
        </p>
      )}
    </>
  );
}
