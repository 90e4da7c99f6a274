import { contentPagePath } from '@domeka/kernel';
import { footerIconOf } from '@domeka/content/contract';
import { useWords } from '@domeka/ui';
import type { ReactNode } from 'react';
import { useRootData } from '../../lib/pages/root-data.ts';
import { Icon } from '../../lib/icons/icon.tsx';

const icons = { info: 'info', shield: 'shield-check' } as const;

export function Footer({ contact }: { contact: ReactNode }) {
  const { t } = useWords();
  const { language, footerPages } = useRootData();
  return (
    <footer className="footer">
      <nav aria-label={t('common:nav.footer')}>
        <ul className="footer-links">
          <li>
            <a href={`/${language}/`}>{t('common:nav.home')}</a>
          </li>
          <li>
            <a href={`/${language}/`}>{t('common:nav.medications')}</a>
          </li>
          {footerPages.map(({ slug, title }) => {
            const icon = footerIconOf(slug);
            return (
              <li key={slug}>
                <a href={contentPagePath(language, slug)}>
                  {icon && <Icon name={icons[icon]} />}
                  {title}
                </a>
              </li>
            );
          })}
          <li>{contact}</li>
        </ul>
      </nav>
      <p className="quiet small">{t('common:app.disclaimer')}</p>
    </footer>
  );
}
