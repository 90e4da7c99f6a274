import { CheckboxField, Field, useHydrated, useTyped, useWords } from '@domeka/ui';
import { useEffect, useRef, useState } from 'react';
import type { Dashboard } from '../facts/dashboard.ts';

const ways = ['daily', 'morning', 'evening', 'needed'] as const;

/** How and who appear with the tick, who in common lists alone. */
export function TakenFields({ dashboard: { list, offers } }: { dashboard: Dashboard }) {
  const { t } = useWords('inventory');
  const box = useRef<HTMLDivElement>(null);
  const listId = useChosenList(box);
  return (
    <div className="taken-fields" ref={box}>
      <CheckboxField name="isTaken" label={t('field.isTaken.label')} />
      <div className="taken-more">
        <WordsField name="how" offers={ways.map((way) => t(`taken.way.${way}`))} />
        {list.lists.length > 0 && (
          <div className="taken-by">
            <WordsField name="takenBy" offers={offers.takenBy?.[listId] ?? []} hint={t('field.takenBy.hint')} />
          </div>
        )}
      </div>
    </div>
  );
}

/** Follows the field of the place, which stands elsewhere in the form. */
function useChosenList(within: { current: HTMLElement | null }) {
  const { value } = useTyped('listId');
  const [listId, setListId] = useState(value ?? '');
  useEffect(() => {
    const form = within.current?.closest('form');
    const place = form?.elements.namedItem('listId');
    if (!form || !(place instanceof HTMLSelectElement)) return;
    const follow = () => setListId(place.value);
    follow();
    form.addEventListener('change', follow);
    return () => form.removeEventListener('change', follow);
  }, [within]);
  return listId;
}

/** Plain text; a chip adds its words to it, without scripts a list offers them. */
function WordsField({ name, offers, hint }: { name: 'how' | 'takenBy'; offers: string[]; hint?: string }) {
  const { t } = useWords('inventory');
  const isHydrated = useHydrated();
  const { id } = useTyped(name);
  const add = (words: string) => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement)) return;
    const said = field.value.split(',').map((one) => one.trim());
    field.value = [...said.filter((one) => one !== '' && one !== words), words].join(', ');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <>
      <Field
        name={name}
        label={t(`field.${name}.label`)}
        hint={hint}
        autoComplete="off"
        offers={isHydrated ? [] : offers}
      />
      {isHydrated && offers.length > 0 && (
        <div className="chips taken-chips">
          {offers.map((words) => (
            <button key={words} type="button" className="chip" onClick={() => add(words)}>
              {words}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
