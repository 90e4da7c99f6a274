import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import { daysAfter } from '@domeka/kernel';
import { longestShareDays, shareDays } from '@domeka/sharing/contract';
import { CheckboxField, Field, FormScope, NativeSelect, useWords } from '@domeka/ui';
import type { FailedForm } from '@domeka/ui';
import type { TFunction } from 'i18next';
import { plainName } from '../../inventory/facts/owner-shown.ts';
import { Author, Once } from '../../lib/forms/once.tsx';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { cardPath } from '../../lib/navigation/list-paths.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { whoseValues } from './card-rows.ts';

interface FormProps {
  list: string;
  /** Who is named in the list. */
  people: string[];
  failed?: FailedForm | undefined;
  /** Of the card that was made: made again it keeps its link. */
  made?: FormValues;
}

export function CardForm({ list, people, failed, made }: FormProps) {
  const { t } = useWords('sharing');
  const { language, viewer, today } = useRootData();
  const isBusy = useNavigation().state === 'submitting';
  const { once, share } = failed?.values ?? made ?? {};
  const name = people.length > 0 ? null : plainName(viewer?.displayName);
  const initial = made ?? { name: name ?? '', lastDay: daysAfter(today, shareDays) };
  return (
    <form method="post" action={`${cardPath(language, list)}#errors`} noValidate className="stack">
      <FormScope id="card" failed={failed} initial={initial}>
        {typeof once === 'string' ? (
          <>
            <Author />
            <input type="hidden" name="once" value={once} />
          </>
        ) : (
          <Once form="card" />
        )}
        {share && <input type="hidden" name="share" value={share} />}
        {people.length > 1 && (
          <NativeSelect name="whose" label={t('card.whose.label')} choices={whoseChoices(people, t)} />
        )}
        <Field name="name" label={t('card.name')} autoComplete="name" />
        <Field name="line" label={t('card.line.label')} hint={t('card.line.hint')} autoComplete="off" />
        <Field name="telephone" type="tel" label={t('card.telephone')} autoComplete="off" />
        <Field
          name="lastDay"
          type="date"
          label={t('card.last-day.label')}
          hint={t(share ? 'card.last-day.again' : 'card.last-day.hint', { days: longestShareDays })}
          min={today}
          max={daysAfter(today, longestShareDays)}
        />
        <CheckboxField name="both" label={t('card.both.label')} hint={t('card.both.hint')} />
        <div className="button-row">
          <Button type="submit" size="3" loading={isBusy}>
            {t('card.submit')}
          </Button>
        </div>
      </FormScope>
    </form>
  );
}

const whoseChoices = (people: string[], t: TFunction<'sharing'>) => [
  { value: whoseValues.everybody, label: t('card.whose.everybody') },
  ...people.map((person) => ({ value: whoseValues.of(person), label: person })),
];
