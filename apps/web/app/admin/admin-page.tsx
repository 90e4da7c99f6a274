import { MenuDetails, Page, TabLinks, useWords } from '@domeka/ui';
import type { ReactNode } from 'react';
import type { RefusedAction } from '../lib/forms/answers.server.ts';
import { useRootData } from '../lib/pages/root-data.ts';
import { adminPath, adminTabs } from './tabs.ts';
import type { AdminTab } from './tabs.ts';

interface AdminPageProps {
  tab: AdminTab;
  refused: RefusedAction | undefined;
  /** Says what did not work. */
  problemTitle?: string | undefined;
  children: ReactNode;
}

export function AdminPage({ tab, refused, problemTitle, children }: AdminPageProps) {
  const { t } = useWords('identity');
  const { language } = useRootData();
  const tabs = adminTabs.map((name) => ({
    to: adminPath(language, name),
    label: t(`admin.tab.${name}`),
    isCurrent: name === tab,
  }));
  return (
    <Page
      title={t('admin.title')}
      problem={refused?.failed.problem}
      formId={refused?.form ?? ''}
      problemTitle={problemTitle}
    >
      <nav aria-label={t('admin.tabs')} className="section-menu admin-menu">
        <MenuDetails summary={t('admin.part', { part: t(`admin.tab.${tab}`) })}>
          <ul>
            {tabs.map(({ to, label, isCurrent }) => (
              <li key={to}>
                <a href={to} className="nav-link" aria-current={isCurrent ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </MenuDetails>
      </nav>
      <div className="admin-tabs">
        <TabLinks label={t('admin.tabs')} tabs={tabs} />
      </div>
      {children}
    </Page>
  );
}
