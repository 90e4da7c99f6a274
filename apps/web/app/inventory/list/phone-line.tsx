import { useWords } from '@domeka/ui';
import { Once } from '../../lib/forms/once.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { Icon } from '../../lib/icons/icon.tsx';

/** Above the list from the third day with a visit on, until it is closed; never beside anything else that asks. */
export function PhoneLine() {
  const { t } = useWords();
  const { language, viewer, isInstallable, isReminderOffered } = useRootData();
  if (!isInstallable || !viewer?.isPhoneLineDue || isReminderOffered) return null;
  const page = `/${language}/on-your-phone`;
  return (
    <div className="phone-line">
      <p>
        {t('common:phone.line.text')}{' '}
        <a href={page} className="text-link">
          {t('common:phone.title')}
        </a>
      </p>
      <form method="post" action={page}>
        <Once form="phone-line" />
        <button type="submit" className="text-button">
          <Icon name="x" />
          {t('common:phone.line.close')}
        </button>
      </form>
    </div>
  );
}
