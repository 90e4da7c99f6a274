import { isThisMachine } from '@domeka/kernel';
import { useWords } from '@domeka/ui';

/** Beside a link that is handed over while the place has no name that others know. */
export function ThisMachineOnly({ link }: { link: string }) {
  const { t } = useWords('identity');
  return isThisMachine(link) && <p className="quiet">{t('users.this-machine')}</p>;
}
