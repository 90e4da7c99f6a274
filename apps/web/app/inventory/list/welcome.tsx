import { Button } from '@radix-ui/themes/components/button';
import { Card } from '@radix-ui/themes/components/card';
import { useLocation } from '@remix-run/react';
import { withReturnTo } from '@domeka/identity/contract';
import { Page, useWords } from '@domeka/ui';
import { PrivatePlace, useMaySignUp } from '../../lib/access/private-place.tsx';
import { Scene } from '../../lib/drawings/scene.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';

export function Welcome() {
  const { t } = useWords('inventory');
  const { language } = useRootData();
  const { search } = useLocation();
  const maySignUp = useMaySignUp();
  return (
    <Page title={t('welcome.title')} width="text" before={<Scene name="closed" size="large" />}>
      <Card size="3">
        <p>{t('welcome.text')}</p>
        <p className="button-row">
          <Button asChild size="3">
            <a href={withReturnTo(`/${language}/auth?tab=login`, `/${language}/dashboard${search}`)}>
              {t('welcome.sign-in')}
            </a>
          </Button>
          {maySignUp && (
            <Button asChild size="3" variant="soft">
              <a href={`/${language}/auth?tab=signup`}>{t('welcome.sign-up')}</a>
            </Button>
          )}
        </p>
        {!maySignUp && <PrivatePlace />}
      </Card>
    </Page>
  );
}
