import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import { Field, FormScope, TextAreaField, useWords } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { Once } from '../../lib/forms/once.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { newListPath } from '../../lib/navigation/list-paths.ts';

export function NewListForm({ refused }: { refused?: RefusedAction | undefined }) {
  const { t } = useWords('collaboration');
  const { language } = useRootData();
  const isBusy = useNavigation().formData?.get('intent') === 'create';
  return (
    <FormScope id="create" failed={refused?.failed}>
      <form method="post" action={`${newListPath(language)}#errors`} className="stack" noValidate>
        <input type="hidden" name="intent" value="create" />
        <Once form="create" />
        <Field name="name" label={t('field.name.label')} hint={t('field.name.hint')} autoComplete="off" required />
        <TextAreaField name="description" label={t('field.description.label')} rows={3} />
        <Button type="submit" size="3" loading={isBusy}>
          {t('new.submit')}
        </Button>
      </form>
    </FormScope>
  );
}
