import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import { allThresholds, channels, reminderHours, reminderModes, weekdays } from '@domeka/reminders/contract';
import type { RemindersView } from '@domeka/reminders/contract';
import { CheckboxField, CheckboxList, FormScope, NativeSelect, RadioList, useWords } from '@domeka/ui';
import type { FailedForm } from '@domeka/ui';
import { Once } from '../../lib/forms/once.tsx';
import { SeenVersion } from '../../lib/forms/seen-version.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useScopeName } from './use-scope-name.ts';

export function SettingsForm({ reminders, failed }: { reminders: RemindersView; failed: FailedForm | undefined }) {
  const { t } = useWords('reminders');
  const isBusy = useNavigation().formData?.get('intent') === 'settings';
  const { isOn, mode, thresholds, weekday, hour, scopes, version } = reminders;
  const initial = {
    ...(isOn && { isOn: 'true' }),
    channels: channels.filter((channel) => reminders.channels[channel]),
    mode,
    weekday: String(weekday),
    hour: String(hour),
    thresholds: thresholds.map(String),
    scopes: scopes.filter((scope) => scope.isOn).map(({ id }) => id),
  };
  return (
    <FormScope id="settings" failed={failed} initial={initial}>
      <form method="post" action="#errors" noValidate className="stack account-part reminder-settings">
        <Once form="settings" />
        {failed?.problem.code === 'changed-meanwhile' && <SavedNow reminders={reminders} />}
        <SeenVersion current={version} failed={failed} />
        <CheckboxField name="isOn" label={t('field.isOn.label')} />
        <WhileOn reminders={reminders} />
        <p>
          <Button type="submit" size="3" name="intent" value="settings" loading={isBusy}>
            {t('account.submit')}
          </Button>
        </p>
      </form>
    </FormScope>
  );
}

/** Hidden by the style sheet unless it matters, also without scripts; what is hidden keeps its value. */
function WhileOn({ reminders: { mode, scopes } }: { reminders: RemindersView }) {
  const { t } = useWords('reminders');
  const { language, timeZone, hasWorker, hasMail } = useRootData();
  const scopeName = useScopeName();
  return (
    <div className="stack while-on">
      {hasWorker && (
        <>
          <CheckboxList
            name="channels"
            label={t('field.channels.label')}
            hint={t('field.channels.hint')}
            choices={channels
              .filter((way) => hasMail || way !== 'mail')
              .map((value) => ({ value, label: t(`field.channels.${value}`) }))}
          />
          <input type="hidden" name="showsChannels" value="true" />
        </>
      )}
      <RadioList
        name="mode"
        label={t('field.mode.label')}
        choices={reminderModes.map((value) => ({ value, label: t(`field.mode.${value}`) }))}
        defaultValue={mode}
      />
      <div className="while-before">
        <CheckboxList
          name="thresholds"
          label={t('field.thresholds.label')}
          hint={t('field.thresholds.hint')}
          choices={allThresholds.map((days) => ({ value: String(days), label: t(`field.threshold.${days}`) }))}
        />
      </div>
      <div className="while-weekly">
        <NativeSelect
          name="weekday"
          label={t('field.weekday.label')}
          choices={weekdays.map((day) => ({ value: String(day), label: weekdayName(language, day) }))}
        />
      </div>
      <NativeSelect
        name="hour"
        label={t('field.hour.label')}
        hint={t('field.hour.hint', { timeZone })}
        choices={reminderHours.map((each) => ({ value: String(each), label: hourName(each) }))}
      />
      <CheckboxList
        name="scopes"
        label={t('field.scopes.label')}
        choices={scopes.map((scope) => ({ value: scope.id, label: scopeName(scope) }))}
      />
      {scopes.map(({ id }) => (
        <input key={id} type="hidden" name="shownScope" value={id} />
      ))}
    </div>
  );
}

const hourName = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** 1 January 2024 was a Monday. */
const weekdayName = (language: string, day: number) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));

function SavedNow({ reminders }: { reminders: RemindersView }) {
  const { t } = useWords('reminders');
  const { language, hasWorker, hasMail } = useRootData();
  const scopeName = useScopeName();
  const { isOn, mode, thresholds, weekday, hour, scopes } = reminders;
  const chosen = scopes.filter((scope) => scope.isOn).map(scopeName);
  const ways = channels
    .filter((channel) => reminders.channels[channel] && (hasMail || channel !== 'mail'))
    .map((way) => t(`field.channels.${way}`));
  return (
    <div className="question">
      <p>{t('account.now')}</p>
      <dl className="facts">
        <dt>{t('field.isOn.label')}</dt>
        <dd>{t(isOn ? 'account.on' : 'account.off')}</dd>
        {hasWorker && (
          <>
            <dt>{t('field.channels.label')}</dt>
            <dd>{ways.join(', ')}</dd>
          </>
        )}
        <dt>{t('field.mode.label')}</dt>
        <dd>{t(`field.mode.${mode}`)}</dd>
        {mode === 'weekly' ? (
          <>
            <dt>{t('field.weekday.label')}</dt>
            <dd>{weekdayName(language, weekday)}</dd>
          </>
        ) : (
          <>
            <dt>{t('field.thresholds.label')}</dt>
            <dd>{thresholds.map((days) => t(`field.threshold.${days}`)).join(', ')}</dd>
          </>
        )}
        <dt>{t('field.hour.label')}</dt>
        <dd>{hourName(hour)}</dd>
        <dt>{t('field.scopes.label')}</dt>
        <dd>{chosen.length > 0 ? chosen.join(', ') : '–'}</dd>
      </dl>
    </div>
  );
}
