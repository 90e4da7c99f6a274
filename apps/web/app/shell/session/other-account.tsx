import { Button } from '@radix-ui/themes/components/button';
import { Page, useWords } from '@domeka/ui';
import type { LeftPage } from './session-sync.ts';

/** Replaces a page after another account has logged in, until confirmed. */
export function OtherAccount({ left: { form } }: { left: LeftPage }) {
  const { t } = useWords();
  const goOn = () => {
    if (!form) return window.location.reload();
    form.toggleAttribute('hidden', true);
    document.body.append(form);
    form.submit(); // refused for this account, and stored for its author
  };
  return (
    <main id="main">
      <Page title={t('common:other-account.title')} width="text">
        <p role="alert">{t('common:other-account.text')}</p>
        {form && <p>{t('common:other-account.kept')}</p>}
        <p>
          <Button size="3" onClick={goOn}>
            {t('common:other-account.continue')}
          </Button>
        </p>
      </Page>
    </main>
  );
}
