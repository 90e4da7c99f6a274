import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import { Field, FormScope, useWords } from '@domeka/ui';
import type { FailedForm } from '@domeka/ui';
import { Once } from '../../lib/forms/once.tsx';
import { SeenVersion } from '../../lib/forms/seen-version.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';

interface NameProps {
  failed: FailedForm | undefined;
  /** The same sheet without a name. */
  skip: string;
}

/** Asked for where the profile has none. */
export function NameOnSheet({ failed, skip }: NameProps) {
  const { t } = useWords('inventory');
  const { viewer } = useRootData();
  const isBusy = useNavigation().state === 'submitting';
  return (
    <FormScope id="sheet-name" failed={failed}>
      <form method="post" action="#errors" noValidate className="stack question">
        <Once form="sheet-name" />
        <SeenVersion current={viewer?.version} failed={failed} />
        <Field name="displayName" label={t('print.name.label')} hint={t('print.name.hint')} autoComplete="name" />
        <div className="button-row">
          <Button type="submit" size="3" loading={isBusy}>
            {t('print.name.save')}
          </Button>
          <Button asChild size="3" variant="soft">
            <a href={skip}>{t('print.name.skip')}</a>
          </Button>
        </div>
      </form>
    </FormScope>
  );
}
