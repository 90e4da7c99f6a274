import { CheckboxField, Field, useHydrated, useTyped, useWords } from '@domeka/ui';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Dashboard } from '../facts/dashboard.ts';
import { usePlace } from './place-field.tsx';

const ways = ['daily', 'morning', 'evening', 'needed'] as const;

/** How and who appear with the tick, who in common lists alone. */
export function TakenFields({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useWords('inventory');
  const box = useRef<HTMLDivElement>(null);
  const place = usePlace(dashboard);
  const listId = useFollowed(box, 'listId', place ?? '');
  return (
    <div className="taken-fields" ref={box}>
      <CheckboxField name="isTaken" label={t('field.isTaken.label')} />
      <div className="taken-more">
        <WordsField name="how" offers={ways.map((way) => t(`taken.way.${way}`))} />
        {place !== null && (
          <div className="taken-by">
            <WordsField
              name="takenBy"
              offers={dashboard.offers.takenBy?.[listId] ?? []}
              hint={t('field.takenBy.hint')}
            />
          </div>
        )}
      </div>
    </div>
  );
}

/** What stands in a control of the form around, however it came there. */
function useFollowed(within: RefObject<HTMLElement>, name: string, first: string) {
  const [value, setValue] = useState(first);
  useEffect(() => {
    const form = within.current?.closest('form');
    const follow = () => {
      const control = form?.elements.namedItem(name);
      if (control instanceof HTMLSelectElement || control instanceof HTMLInputElement) setValue(control.value);
    };
    const followReset = () => requestAnimationFrame(follow); // it tells before it is done
    follow();
    form?.addEventListener('input', follow);
    form?.addEventListener('reset', followReset);
    return () => {
      form?.removeEventListener('input', follow);
      form?.removeEventListener('reset', followReset);
    };
  }, [within, name]);
  return value;
}

const wordsIn = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** Plain text; a chip adds its words to it or takes them away, without scripts a list offers them. */
function WordsField({ name, offers, hint }: { name: 'how' | 'takenBy'; offers: string[]; hint?: string }) {
  const { t } = useWords('inventory');
  const isHydrated = useHydrated();
  const { id, value } = useTyped(name);
  const chips = useRef<HTMLDivElement>(null);
  const said = wordsIn(useFollowed(chips, name, value ?? ''));
  const toggle = (words: string) => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement)) return;
    const others = said.filter((one) => one !== words);
    field.value = (others.length < said.length ? others : [...said, words]).join(', ');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const label = t(`field.${name}.label`);
  return (
    <>
      <Field name={name} label={label} hint={hint} autoComplete="off" offers={isHydrated ? [] : offers} />
      <div
        className="chips taken-chips"
        role="group"
        aria-label={`${label}: ${t('taken.offers')}`}
        ref={chips}
        hidden={!isHydrated || offers.length === 0}
      >
        {isHydrated &&
          offers.map((words) => (
            <button
              key={words}
              type="button"
              className="chip"
              aria-pressed={said.includes(words)}
              onClick={() => toggle(words)}
            >
              {words}
            </button>
          ))}
      </div>
    </>
  );
}
