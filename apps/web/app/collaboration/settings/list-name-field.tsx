import type { ListView } from '@domeka/collaboration/contract';
import { Field, useWords } from '@domeka/ui';

/** Asks to type a list's name before it goes with all it holds. */
export function ListNameField({ list }: { list: ListView }) {
  const { t } = useWords('collaboration');
  return <Field name="name" label={t('delete.type', { name: list.name })} autoComplete="off" required />;
}
