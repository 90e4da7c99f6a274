import type { ReminderScopeView } from '@domeka/reminders/contract';
import { useWords } from '@domeka/ui';

export function useScopeName() {
  const { t } = useWords('reminders');
  return ({ name }: ReminderScopeView) => name ?? t('field.scopes.personal');
}
