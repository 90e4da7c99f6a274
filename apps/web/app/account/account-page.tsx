import type { ReactNode } from 'react';
import { MenuDetails, Page, useWords } from '@domeka/ui';
import type { RefusedAction } from '../lib/forms/answers.server.ts';
import { useRootData } from '../lib/pages/root-data.ts';
import { accountSections } from './sections.ts';
import type { AccountSection } from './sections.ts';

interface AccountPageProps {
  section: AccountSection;
  /** Defaults to the section's. */
  title?: string;
  before?: ReactNode;
  refused: RefusedAction | undefined;
  children: ReactNode;
}

export function AccountPage({ section, title, before, refused, children }: AccountPageProps) {
  const { t } = useWords('identity');
  return (
    <div className="account">
      <AccountNav current={section} />
      <Page
        title={title ?? t(`account.${section}.title`)}
        width="text"
        before={before}
        problem={refused?.failed.problem}
        formId={refused?.form ?? ''}
      >
        {children}
      </Page>
    </div>
  );
}

function AccountNav({ current }: { current: AccountSection }) {
  const { t } = useWords('identity');
  return (
    <nav aria-label={t('account.sections')} className="account-nav">
      <div className="account-menu section-menu">
        <MenuDetails summary={t('account.in-section', { section: t(`account.${current}.title`) })}>
          <SectionLinks current={current} />
        </MenuDetails>
      </div>
      <div className="account-links">
        <SectionLinks current={current} />
      </div>
    </nav>
  );
}

function SectionLinks({ current }: { current: AccountSection }) {
  const { t } = useWords('identity');
  const { language } = useRootData();
  return (
    <ul>
      {accountSections.map(({ name, path }) => (
        <li key={name}>
          <a
            href={`/${language}/account${path}`}
            className="nav-link"
            aria-current={name === current ? 'page' : undefined}
          >
            {t(`account.${name}.title`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
