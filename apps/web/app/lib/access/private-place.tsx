import { useWords } from '@domeka/ui';
import { Icon } from '../icons/icon.tsx';
import { useRootData } from '../pages/root-data.ts';
import { maySignUp } from './may-sign-up.ts';

export const useMaySignUp = (who: 'stranger' | 'invited' = 'stranger') => maySignUp(useRootData(), who);

/** Takes the place of what leads to sign-up. */
export function PrivatePlace() {
  const { t } = useWords();
  return (
    <p className="private-place">
      <Icon name="lock" />
      <span>{t('common:private-place')}</span>
    </p>
  );
}
