import { Button } from '@radix-ui/themes/components/button';
import { useActionData, useLocation, useNavigation } from '@remix-run/react';
import { Field, FormScope, Page, useWords } from '@domeka/ui';
import { Author } from '../lib/forms/once.tsx';
import type { RefusedAction } from '../lib/forms/answers.server.ts';
import { Scene } from '../lib/drawings/scene.tsx';

export function PasscodePage() {
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('sharing');
  const { pathname, search } = useLocation();
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Page
      title={t('passcode.title')}
      before={<Scene name="closed" size="large" />}
      width="text"
      problem={refused?.failed.problem}
      formId="passcode"
    >
      <p>{t('passcode.text')}</p>
      <form method="post" action={`${pathname}${search}#errors`} className="stack" noValidate>
        <Author />
        <FormScope id="passcode" failed={refused?.failed}>
          <Field
            name="passcode"
            type="password"
            label={t('passcode.label')}
            required
            autoComplete="off"
            autoCapitalize="none"
          />
          <div className="button-row">
            <Button type="submit" size="3" loading={isBusy}>
              {t('passcode.submit')}
            </Button>
          </div>
        </FormScope>
      </form>
    </Page>
  );
}
