import { useLocation } from '@remix-run/react';
import { knowledgeBasePath } from '@domeka/kernel';
import { MenuDetails, useWords } from '@domeka/ui';
import type { ReactNode } from 'react';
import { useRootData } from '../../lib/pages/root-data.ts';
import { preferenceForms } from '../../lib/forms/preference-forms.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from '../../lib/drawings/logo.tsx';
import { SignOutForm } from './sign-out-form.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { appName } from './app-name.ts';
import { Icon } from '../../lib/icons/icon.tsx';
import type { IconName } from '../../lib/icons/icon-names.ts';

export function Header() {
  const { t } = useWords();
  const { language, viewer } = useRootData();
  return (
    <header className="header">
      <div className="header-row">
        <a href={`/${language}/`} className="brand" aria-label={appName}>
          <Logo />
          <span>{appName}</span>
        </a>
        <nav aria-label={t('common:nav.main')} className="header-nav">
          <MainLinks />
        </nav>
        <div className="header-tools">
          <LanguageSwitch />
          <div className="header-wide">
            <ThemeSwitch id={preferenceForms.theme} />
          </div>
          <div className="header-wide">{viewer ? <AccountMenu /> : <LogInLink />}</div>
          <div className="header-narrow">
            <MenuDetails className="side-menu" summary={<MenuSummary />}>
              <nav aria-label={t('common:nav.menu')}>
                <MainLinks />
                {viewer ? <AccountItems /> : <LogInLink />}
              </nav>
              <ThemeSwitch id={preferenceForms.themeInMenu} />
            </MenuDetails>
          </div>
        </div>
      </div>
    </header>
  );
}

interface NavLinkProps {
  to: string;
  icon: IconName;
  className?: string;
  isHome?: boolean;
  children: ReactNode;
}

function NavLink({ to, icon, className, isHome, children }: NavLinkProps) {
  const { pathname } = useLocation();
  const { language } = useRootData();
  const path = to.split('?')[0];
  const isAtHome = pathname === `/${language}/` || pathname === `/${language}`;
  const isCurrent = pathname === path || pathname.startsWith(`${path}/`) || (isHome && isAtHome);
  return (
    <a
      href={to}
      className={className ? `nav-link ${className}` : 'nav-link'}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon name={icon} />
      {children}
    </a>
  );
}

function MainLinks() {
  const { t } = useWords();
  const { language, viewer } = useRootData();
  return (
    <>
      <NavLink to={knowledgeBasePath(language)} icon="book-open">
        {t('common:nav.knowledge-base')}
      </NavLink>
      {viewer && (
        <NavLink to={`/${language}/dashboard`} icon="pill" isHome>
          {t('common:nav.medications')}
        </NavLink>
      )}
      {viewer?.isAdmin && (
        <NavLink to={`/${language}/admin`} icon="shield-check" className="admin-link">
          {t('common:nav.admin')}
        </NavLink>
      )}
    </>
  );
}

function LogInLink() {
  const { t } = useWords();
  const { language } = useRootData();
  return (
    <NavLink to={`/${language}/auth?tab=login`} icon="log-in" className="log-in-link">
      {t('common:nav.log-in')}
    </NavLink>
  );
}

function AccountMenu() {
  const { t } = useWords();
  const { viewer } = useRootData();
  return (
    <MenuDetails
      summary={
        <span className="menu-summary">
          <Icon name="user-round" />
          <span className="menu-name" translate={viewer?.email ? 'no' : undefined}>
            {viewer?.email || t('common:nav.account')}
          </span>
        </span>
      }
    >
      <nav aria-label={t('common:nav.account')}>
        <AccountItems hasAdminLink={viewer?.isAdmin} />
      </nav>
    </MenuDetails>
  );
}

function AccountItems({ hasAdminLink = false }: { hasAdminLink?: boolean | undefined }) {
  const { t } = useWords();
  const { language, viewer } = useRootData();
  return (
    <>
      <p className="menu-email quiet" translate={viewer?.email ? 'no' : undefined}>
        {viewer?.email || t('common:nav.account')}
      </p>
      <a href={`/${language}/list-management`} className="nav-link">
        <Icon name="share-2" />
        {t('common:nav.shared-lists')}
      </a>
      <a href={`/${language}/account`} className="nav-link">
        <Icon name="user-round" />
        {t('common:nav.account')}
      </a>
      {hasAdminLink && (
        <a href="/admin" className="nav-link">
          <Icon name="shield-check" />
          {t('common:nav.admin')}
        </a>
      )}
      <SignOutForm />
    </>
  );
}

function MenuSummary() {
  const { t } = useWords();
  return (
    <span className="menu-summary">
      <Icon name="menu" />
      <span className="visually-hidden">{t('common:nav.menu')}</span>
    </span>
  );
}
