import { Button } from '@radix-ui/themes/components/button';
import { useLocation } from '@remix-run/react';
import { useWords } from '@domeka/ui';
import { Author } from '../../lib/forms/once.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useDates } from '../../lib/words/dates.ts';

/** What mails would have said, until it is seen. */
export function AccountNotices() {
  const { t } = useWords();
  const { notices, language } = useRootData();
  const { pathname, search } = useLocation();
  const { moment } = useDates();
  if (notices.length === 0) return null;
  return (
    <section className="account-notices" aria-label={t('common:notices.label')}>
      <ul>
        {notices.map(({ id, text, page, at }) => (
          <li key={id} className="callout">
            <p>{text}</p>
            <p className="quiet">{moment(at)}</p>
            <form method="post" action={`/${language}/notices/${id}/seen`} className="button-row">
              <Author />
              <input type="hidden" name="returnTo" value={pathname + search} />
              <Button type="submit" size="3" variant="soft">
                {t('common:notices.seen')}
              </Button>
              {page && (
                <a href={`/${language}${page}`} className="text-link">
                  {t('common:notices.look')}
                </a>
              )}
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
