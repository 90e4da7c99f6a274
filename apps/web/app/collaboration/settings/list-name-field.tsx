import type { ListView } from '@domeka/collaboration/contract';
import { Field, useWords } from '@domeka/ui';

export function ListNameField({ list }: { list: ListView }) {
  const { t } = useWords('collaboration');
  return <Field name="name" label={t('delete.type', { name: list.name })} autoComplete="off" required />;
}
