import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import type { TwoStepView } from '@domeka/identity/contract';
import { FormScope, useWords } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { Once } from '../../lib/forms/once.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useConfirmDialog } from '../../lib/questions/use-confirm-dialog.tsx';
import { ProofField } from '../proof/proof-field.tsx';
import { whichApp } from './which-app.ts';

interface Props {
  twoStep: TwoStepView;
  refused: RefusedAction | undefined;
}

export function TwoStepOn({ twoStep, refused }: Props) {
  const { t } = useWords('identity');
  const isBusy = useNavigation().state === 'submitting';
  const { recoveryCodesLeft, isFresh } = twoStep;
  const own = refused?.form === 'codes' ? refused : undefined;
  return (
    <>
      <p className="lead">{t('account.two-step.on.text')}</p>
      <h2>{t('account.two-step.apps')}</h2>
      <Apps twoStep={twoStep} />
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

function Apps({ twoStep: { factors, isFresh } }: Pick<Props, 'twoStep'>) {
  const { t } = useWords('identity');
  const { language } = useRootData();
  const pathOf = (id: string) => `/${language}/account/two-step/${id}/remove`;
  const { askFirst, dialog } = useConfirmDialog(null, (path) => {
    const app = factors.find(({ id }) => path === pathOf(id));
    const which = app && whichApp(factors, app.id);
    return (
      which && {
        to: path,
        form: `remove.${app.id}`,
        title: t(`account.two-step.remove.title.${which.words}`, which.params),
        text: t('account.two-step.remove.question'),
        confirm: t('account.two-step.remove.confirm'),
        cancel: t('account.cancel'),
        fields: (isRefused) => (!isFresh || isRefused) && <ProofField />,
      }
    );
  });
  return (
    <>
      <ul className="apps">
        {factors.map(({ id }) => {
          const { words, params } = whichApp(factors, id);
          return (
            <li key={id}>
              <a href={pathOf(id)} className="text-link danger" onClick={askFirst}>
                {t(`account.two-step.remove.link.${words}`, params)}
              </a>
            </li>
          );
        })}
      </ul>
      {dialog}
    </>
  );
}
