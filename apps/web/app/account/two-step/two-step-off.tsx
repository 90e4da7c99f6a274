import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import type { TwoStepView } from '@domeka/identity/contract';
import { FormScope, useWords } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { Once } from '../../lib/forms/once.tsx';
import { MailCodeForm, ProofFields } from '../proof/proof.tsx';

interface Props {
  twoStep: TwoStepView;
  refused: RefusedAction | undefined;
}

export function TwoStepOff({ twoStep, refused }: Props) {
  const { t } = useWords('identity');
  const isBusy = useNavigation().state === 'submitting';
  const own = refused?.form === 'start' ? refused : undefined;
  const asksForProof = !twoStep.isFresh || own !== undefined;
  return (
    <>
      <p className="lead">{t('account.two-step.off.text')}</p>
      <p>{t('account.two-step.off.needs')}</p>
      <FormScope id="start" failed={own?.failed}>
        <form method="post" action="#errors" noValidate className="stack">
          <input type="hidden" name="intent" value="start" />
          <Once form={refused ? 'start-again' : 'start'} />
          {asksForProof && <ProofFields />}
          <p>
            <Button type="submit" size="3" loading={isBusy}>
              {t('account.two-step.off.submit')}
            </Button>
          </p>
        </form>
      </FormScope>
      {asksForProof && <MailCodeForm />}
    </>
  );
}
