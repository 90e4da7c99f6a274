import { Button } from '@radix-ui/themes/components/button';
import { Card } from '@radix-ui/themes/components/card';
import { useNavigation } from '@remix-run/react';
import { defaultRole, givenRoles } from '@domeka/collaboration/contract';
import { Field, FormScope, RadioList, useWords } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { Once } from '../../lib/forms/once.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';

export function InviteCard({ home, refused }: { home: string; refused: RefusedAction | undefined }) {
  const { t } = useWords('collaboration');
  const { hasMail } = useRootData();
  const isBusy = useNavigation().formData?.get('intent') === 'invite';
  return (
    <Card size="3" className="list-card">
      <h3>{t('invite.title')}</h3>
      <FormScope id="invite" failed={refused?.failed}>
        <form method="post" action={`${home}#errors`} className="stack" noValidate data-keep-scroll>
          <input type="hidden" name="intent" value="invite" />
          <Once form="invite" />
          <Field name="email" type="email" label={t('invite.email')} autoComplete="off" required />
          <RadioList
            name="role"
            label={t('invite.role')}
            choices={givenRoles.map((value) => ({ value, label: t(`invite.${value}`) }))}
            defaultValue={defaultRole}
          />
          <Button type="submit" size="3" loading={isBusy}>
            {t(hasMail ? 'invite.submit' : 'invite.submit-here')}
          </Button>
        </form>
      </FormScope>
    </Card>
  );
}
