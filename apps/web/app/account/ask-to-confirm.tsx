import { Button } from '@radix-ui/themes/components/button';
import { SentenceWith, useWords } from '@domeka/ui';
import { Once } from '../lib/forms/once.tsx';
import { useRootData } from '../lib/pages/root-data.ts';

/** Where mail was turned on later: asked until it is confirmed, or declined. */
export function AskToConfirm() {
  const { t } = useWords('identity');
  const { viewer, hasMail } = useRootData();
  if (!viewer?.isAddressToConfirm || !hasMail) return null;
  return (
    <section className="callout" aria-labelledby="ask-to-confirm">
      <h2 id="ask-to-confirm" className="callout-title">
        {t('account.profile.address.title')}
      </h2>
      <p>
        <SentenceWith verbatim={viewer.email}>
          {(gap) => t('account.profile.address.text', { email: gap })}
        </SentenceWith>
      </p>
      <form method="post" action="#errors" className="button-row">
        <Once form="address" />
        <Button type="submit" size="3" name="intent" value="prove-address">
          {t('account.profile.address.submit')}
        </Button>
        <Button type="submit" size="3" variant="soft" color="gray" name="intent" value="keep-address">
          {t('account.profile.address.later')}
        </Button>
      </form>
    </section>
  );
}
