import { Button } from '@radix-ui/themes/components/button';
import { ComboboxField, Field, RadioList, useWords, Verbatim } from '@domeka/ui';
import { gtin14FromTyped, isScannersText } from '@domeka/kernel';
import type { NameSuggestion } from '@domeka/inventory/contract';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { FormDrawing } from '../../lib/drawings/form-drawing.tsx';
import type { UnfinishedForm } from '../values/unfinished-form.ts';
import { productText } from '../values/filled-form.ts';
import { RegisterSource } from './product-links.tsx';
import { useSuggestions } from '../facts/use-suggestions.ts';

interface NameProps {
  hint: ReactNode;
  isFirst: boolean;
  date: string | null;
  onChoose: (chosen: NameSuggestion) => void;
}

/** Enter in the name moves to the next empty field; after a code, which scanners end with Enter, it submits. */
export function goOnFromName(event: KeyboardEvent<HTMLFormElement>) {
  const { target, key, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  if (target.name !== 'name' || isScannersText(target.value) || gtin14FromTyped(target.value) !== null) return;
  event.preventDefault();
  const controls = [...event.currentTarget.elements];
  const after = controls.slice(controls.indexOf(target) + 1).filter(isField);
  (after.find(({ value }) => value === '') ?? after[0])?.focus();
}

const isField = (control: Element): control is HTMLInputElement =>
  control.matches('input:not([type=hidden]), select, textarea') && control.checkVisibility();

/** Without a catalogue. */
export function NameField({ isFirst }: Pick<NameProps, 'isFirst'>) {
  const { t } = useWords('inventory');
  // eslint-disable-next-line jsx-a11y/no-autofocus -- the form was opened to type a name
  return <Field name="name" label={t('field.name.label')} required autoComplete="off" autoFocus={isFirst} />;
}

export function NameWithSuggestions({ hint, isFirst, date, onChoose }: NameProps) {
  const { t } = useWords('inventory');
  const { found, ask } = useSuggestions();
  const options = found?.items ?? [];
  const isNothing = found !== null && options.length === 0;
  const code = gtin14FromTyped(found?.sought ?? '') === null ? '' : '-by-code';
  return (
    <ComboboxField
      name="name"
      label={t('field.name.label')}
      hint={hint ?? t('catalog.hint')}
      required
      autoFocus={isFirst} // eslint-disable-line jsx-a11y/no-autofocus -- as above
      options={options}
      show={(option) => <Suggestion suggestion={option} />}
      listLabel={t('catalog.list')}
      note={<RegisterSource date={date} />}
      announcement={t('catalog.found', { count: options.length })}
      nothing={isNothing ? t(code ? 'catalog.none-by-code' : 'catalog.none', { sought: found.sought }) : null}
      onType={ask}
      onChoose={(chosen) => {
        ask('');
        onChoose(chosen);
      }}
    />
  );
}

function Suggestion({ suggestion }: { suggestion: NameSuggestion }) {
  const { substance, name, dosage, ...more } = suggestion;
  const details = [more.form, more.packSize, more.manufacturer].filter(Boolean).join(', ');
  const remarks = useRemarks()(suggestion);
  return (
    <>
      <FormDrawing type={suggestion.type ?? 'other'} />
      <Verbatim>
        {substance !== null && (
          <>
            <span lang="la">{substance}</span>
            {' · '}
          </>
        )}
        <strong>{name}</strong>
        {dosage && ` ${dosage}`}
      </Verbatim>
      {(details || remarks) && (
        <small className="quiet">
          {details && <span lang="pl">{details}</span>}
          {details && remarks && ' · '}
          {remarks}
        </small>
      )}
    </>
  );
}

function useRemarks() {
  const { t } = useWords('inventory');
  return ({ isOwn, isVeterinary, isWithdrawn }: NameSuggestion) =>
    [isOwn && t('catalog.own'), isVeterinary && t('catalog.veterinary'), isWithdrawn && t('catalog.withdrawn')]
      .filter(Boolean)
      .join(', ');
}

interface MatchesProps extends Pick<UnfinishedForm['unfinished'], 'matches'> {
  sought: string;
  date: string | null;
}

/** Without scripts: matches to pick from, or none found. */
export function Matches({ sought, matches, date }: MatchesProps) {
  const { t } = useWords('inventory');
  const remarksOf = useRemarks();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const code = gtin14FromTyped(sought) === null ? '' : '-by-code';
  const isShort = sought.trim().length < 2;
  const labelOf = (match: NameSuggestion) =>
    [match.substance, productText(match), match.manufacturer, remarksOf(match)].filter(Boolean).join(' · ');
  return (
    <div className="callout" id="catalog-answer" tabIndex={-1} role="status" ref={box}>
      <input type="hidden" name="sought" value={sought} />
      {matches.length === 0 && (
        <p>{isShort ? t('catalog.too-short') : t(code ? 'catalog.none-by-code' : 'catalog.none', { sought })}</p>
      )}
      {matches.length > 0 && (
        <>
          <RadioList
            name="pick"
            label={t('catalog.pick')}
            choices={matches.map((match) => ({
              value: match.key,
              label: (
                <>
                  <FormDrawing type={match.type ?? 'other'} /> {labelOf(match)}
                </>
              ),
            }))}
            defaultValue=""
          />
          <RegisterSource date={date} />
          <Button type="submit" size="3" variant="soft" name="find" value="pick">
            {t('catalog.fill')}
          </Button>
        </>
      )}
    </div>
  );
}
