import { Button } from '@radix-ui/themes/components/button';
import type { Language } from '@domeka/kernel';
import { Page } from '@domeka/ui';
import { Scene } from '../../lib/drawings/scene.tsx';
import { i18nOf } from '../../lib/words/i18n.server.ts';

/** What was asked for: the document stands in its place. */
export const here = '';

interface NeedsConnectionProps {
  language: Language;
  isSignedOut: boolean;
}

export function NeedsConnection({ language, isSignedOut }: NeedsConnectionProps) {
  const { t } = i18nOf(language);
  const state = isSignedOut ? 'signed-out' : 'needs';
  return (
    <Page title={t(`common:phone.${state}.title`)} width="text" before={<Scene name="offline" size="large" />}>
      <p>{t(`common:phone.${state}.text`)}</p>
      <p className="button-row">
        <Button asChild size="3">
          <a href={here}>{t('common:phone.needs.retry')}</a>
        </Button>
        {!isSignedOut && (
          <Button asChild size="3" variant="soft">
            <a href={`/${language}/dashboard`}>{t('common:phone.needs.list')}</a>
          </Button>
        )}
      </p>
    </Page>
  );
}
