import { Button } from '@radix-ui/themes/components/button';
import * as TextField from '@radix-ui/themes/components/text-field';
import { useActionData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { trialBoxes } from '@domeka/catalog-import/contract';
import type { TrialView } from '@domeka/catalog-import/contract';
import { shelfOf } from '@domeka/inventory/contract';
import { daysAfter } from '@domeka/kernel';
import type { CalendarDate } from '@domeka/kernel';
import { useWords, Verbatim } from '@domeka/ui';
import { FormDrawing } from '../lib/drawings/form-drawing.tsx';
import { YearShelf } from '../lib/drawings/year-shelf.tsx';
import { againControl, preferenceForms } from '../lib/forms/preference-forms.ts';
import { iconClass } from '../lib/icons/icon.tsx';
import { useRootData } from '../lib/pages/root-data.ts';
import { keptControl, triedIn, trialOf } from './trial.ts';
import type { Trial, TrialNote } from './trial.ts';

const formId = 'try-form';
const faults = new Set<TrialNote>(['short', 'limited', 'failed']);

/** The page's own form posts back to it: what is on the shelf is only in the form. */
export function TryIt() {
  const { t } = useWords();
  const { language } = useRootData();
  const answer = useActionData<unknown>();
  const trial = trialOf(answer);
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) status.current?.focus({ preventScroll: true });
  }, [answer]);
  return (
    <section className="try" id="try" aria-labelledby="try-title">
      <div>
        <h2 id="try-title">{t('common:landing.try.title')}</h2>
        <p className="quiet">{t('common:landing.try.text')}</p>
        <form
          method="post"
          action={`/${language}/?index#try`}
          id={formId}
          className="stack"
          noValidate
          data-keep-scroll
        >
          <input type="hidden" name="intent" value="try" />
          {trial.kept.map((signed) => (
            <input key={signed} type="hidden" name={keptControl} value={signed} />
          ))}
          <LookUp trial={trial} />
          <div tabIndex={-1} ref={status} role="status" className="try-answer">
            {trial.note && (
              <p className={faults.has(trial.note) ? 'field-error' : undefined}>
                {t(`common:landing.try.note.${trial.note}`)}
              </p>
            )}
            {trial.found.length > 0 && <Found items={trial.found} />}
          </div>
          <Boxes />
        </form>
      </div>
      <Shelf kept={trial.kept} />
      {answer !== undefined &&
        Object.values(preferenceForms).map((form) => <Again key={form} form={form} trial={trial} />)}
    </section>
  );
}

/** What is on the shelf, and what was looked for, in another language or theme. */
function Again({ form, trial: { kept, q } }: { form: string; trial: Trial }) {
  const { language } = useRootData();
  const controls: [name: string, value: string][] = [
    [againControl, `/${language}/?index`],
    ['intent', 'try'],
    ...kept.map((signed): [string, string] => [keptControl, signed]),
    ...(q === '' ? [] : [['q', q] satisfies [string, string]]),
  ];
  return controls.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" form={form} name={name} value={value} />
  ));
}

function LookUp({ trial: { q, note } }: { trial: Trial }) {
  const { t } = useWords();
  return (
    <div className="field">
      <label htmlFor="try-q" className="field-label">
        {t('common:landing.try.label')}
      </label>
      <div className="try-line">
        <TextField.Root
          id="try-q"
          name="q"
          size="3"
          autoComplete="off"
          key={q}
          defaultValue={q}
          aria-invalid={note === 'short' || undefined}
        />
        <Button type="submit" size="3" variant="soft">
          {t('common:landing.try.look')}
        </Button>
      </div>
    </div>
  );
}

function Found({ items }: { items: TrialView['items'] }) {
  const { t } = useWords();
  return (
    <>
      <p id="try-which">{t('common:landing.try.which')}</p>
      <div className="candidates" role="group" aria-labelledby="try-which">
        {items.map(({ name, dosage, type, signed }) => (
          <Button key={signed} type="submit" size="3" variant="soft" name="pick" value={signed}>
            <FormDrawing type={type ?? 'other'} />
            <Verbatim>{[name, dosage].filter(Boolean).join(' ')}</Verbatim>
          </Button>
        ))}
      </div>
    </>
  );
}

function Boxes() {
  const { t } = useWords();
  return (
    <fieldset className="field try-boxes">
      <legend className="quiet">{t('common:landing.try.boxes')}</legend>
      {Object.entries(trialBoxes).map(([key, { name, dosage, type }]) => (
        <button key={key} type="submit" name="box" value={key}>
          <FormDrawing type={type} />
          <Verbatim>{name}</Verbatim>
          <small className="quiet">{dosage}</small>
        </button>
      ))}
    </fieldset>
  );
}

/** In how many days the packages of the drawing end. */
const exampleDays = [200, 21, 110, 300, 75, 110, -9, 250, 410, 140];

const exampleShelf = (count: number, today: CalendarDate) =>
  shelfOf(
    exampleDays.slice(0, count).map((days) => ({ lastDay: daysAfter(today, days), count: 1 })),
    today,
  );

function Shelf({ kept }: { kept: string[] }) {
  const { t } = useWords();
  const { language, today } = useRootData();
  const places = kept.flatMap((signed) => {
    const medicine = triedIn(signed);
    return medicine ? [{ signed, medicine }] : [];
  });
  return (
    <div className="try-shelf">
      <h3 id="try-shelf">{t('common:landing.try.shelf')}</h3>
      {places.length > 0 && (
        <>
          <YearShelf shelf={exampleShelf(places.length, today)} isSmall />
          <p className="quiet small">{t('common:landing.try.example')}</p>
        </>
      )}
      <ul aria-labelledby="try-shelf">
        {places.map(({ signed, medicine: { name, dosage, type } }) => (
          <li key={signed}>
            <FormDrawing type={type ?? 'other'} />
            <Verbatim>{[name, dosage].filter(Boolean).join(' ')}</Verbatim>
            <button
              type="submit"
              form={formId}
              name="drop"
              value={signed}
              className={iconClass('icon-button', 'x')}
              aria-label={`${t('common:landing.try.drop')}: ${name}`}
            />
          </li>
        ))}
      </ul>
      {kept.length === 0 ? (
        <p className="quiet">{t('common:landing.try.empty-shelf')}</p>
      ) : (
        <form method="post" action={`/${language}/auth?tab=signup`} data-reload>
          <input type="hidden" name="intent" value="bring" />
          {kept.map((signed) => (
            <input key={signed} type="hidden" name={keptControl} value={signed} />
          ))}
          <p className="quiet">{t('common:landing.try.count', { count: kept.length })}</p>
          <Button type="submit" size="3">
            {t('common:landing.try.keep')}
          </Button>
        </form>
      )}
    </div>
  );
}
