import { isFinished } from '@domeka/inventory/contract';
import type { PackageView } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';
import { iconClass } from '../../lib/icons/icon.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { SnoozeForm } from '../../reminders/snooze-form.tsx';
import { packagesPath } from '../navigation/packages-address.ts';
import type { PackagesPage } from './packages.server.ts';

/** One's own, so viewers have it as well. Nothing is told of what has no last day or is finished. */
export function PackageReminder({
  page: { medication, state, snoozes },
  one,
  label,
}: {
  page: PackagesPage;
  one: PackageView;
  label: string;
}) {
  const { t } = useWords('reminders');
  const { language } = useRootData();
  if (one.lastDay === null || isFinished(one)) return null;
  const snoozed = snoozes.find(({ packageId }) => packageId === one.id);
  return (
    <details className="package-reminder" open={snoozed !== undefined}>
      <summary className={`${iconClass('with-icon', 'bell')} text-button`}>
        <span>
          {t('snooze.title')}
          <span className="visually-hidden">: {label}</span>
        </span>
      </summary>
      <SnoozeForm
        medicationId={medication.id}
        packageId={one.id}
        until={snoozed?.until}
        back={packagesPath(language, medication.id, state)}
      />
    </details>
  );
}
