import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import type { TwoStepView } from '@domeka/identity/contract';
import { FormScope, useWords } from '@domeka/ui';
import type { RefusedAction } from '../lib/answers.server.ts';
import { Once } from '../lib/once.tsx';
import { useRootData } from '../lib/root-data.ts';
import { ProofField } from './proof-field.tsx';

interface Props {
  twoStep: TwoStepView;
  refused: RefusedAction | undefined;
}

/** Two steps are on: the way to new recovery codes, and to taking the app away. */
export function TwoStepOn({ twoStep, refused }: Props) {
  const { t } = useWords('identity');
  const { language } = useRootData();
  const isBusy = useNavigation().state === 'submitting';
  const { factors, recoveryCodesLeft, isFresh } = twoStep;
  const own = refused?.form === 'codes' ? refused : undefined;
  return (
    <>
      <p className="lead">{t('account.two-step.on.text')}</p>
      <h2>{t('account.two-step.apps')}</h2>
      <ul className="apps">
        {factors.map(({ id }, index) => (
          <li key={id}>
            <a href={`/${language}/account/two-step/${id}/remove`} className="text-link danger">
              {factors.length === 1
                ? t('account.two-step.remove.link')
                : t('account.two-step.remove.link-numbered', { number: index + 1 })}
            </a>
          </li>
        ))}
      </ul>
      <h2>{t('account.two-step.codes.title')}</h2>
      <p>{t('account.two-step.codes.left', { count: recoveryCodesLeft })}</p>
      <FormScope id="codes" failed={own?.failed}>
        <form method="post" action="#errors" noValidate className="stack">
          <input type="hidden" name="intent" value="codes" />
          <Once form="codes" />
          {(!isFresh || own) && <ProofField />}
          <p>
            <Button type="submit" size="3" variant="soft" loading={isBusy}>
              {t('account.two-step.codes.renew')}
            </Button>
          </p>
        </form>
      </FormScope>
    </>
  );
}
