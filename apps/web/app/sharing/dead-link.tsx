import { Button } from '@radix-ui/themes/components/button';
import { useLocation } from '@remix-run/react';
import { Page, useWords } from '@domeka/ui';
import { useRootData } from '../lib/root-data.ts';
import { Icon } from '../shell/icon.tsx';

const icons = {
  'no-token': 'link',
  'share-not-found': 'link',
  'share-expired': 'calendar-x-2',
  'share-for-someone-else': 'lock',
  'share-needs-sign-in': 'log-in',
} as const;

/** A link that does not open, and why: each kind its own page (VIEW-03). */
export function DeadLink({ kind }: { kind: keyof typeof icons }) {
  const { t } = useWords('sharing');
  const { language } = useRootData();
  const { pathname, search } = useLocation();
  return (
    <Page
      title={t(`dead.${kind}.title`)}
      width="text"
      before={
        <span className="page-icon">
          <Icon name={icons[kind]} />
        </span>
      }
    >
      <p>{kind === 'no-token' ? t('dead.no-token.text') : t(`refusal.${kind}`)}</p>
      {(kind === 'share-not-found' || kind === 'share-expired') && <p>{t('dead.ask')}</p>}
      <p className="button-row">
        {kind === 'share-needs-sign-in' && (
          <Button asChild size="3">
            <a href={`/${language}/auth?tab=login&returnTo=${encodeURIComponent(pathname + search)}`}>
              {t('dead.log-in')}
            </a>
          </Button>
        )}
        <Button asChild size="3" variant="soft">
          <a href={`/${language}/`}>{t('dead.home')}</a>
        </Button>
      </p>
    </Page>
  );
}
