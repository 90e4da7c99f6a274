import { Button } from '@radix-ui/themes/components/button';
import * as TextField from '@radix-ui/themes/components/text-field';
import { NavigationType, useLocation, useNavigationType, useSubmit } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useWords } from '@domeka/ui';
import type { Dashboard } from './dashboard.server.ts';
import { useChoices } from './labels.ts';
import { listQuery, stayingOpen } from './list-address.ts';
import type { ListExtras, ListState } from './list-address.ts';
import { useAskedList } from './use-asked-list.ts';
import { Icon } from '../shell/icon.tsx';

/** Search submits by itself so long after the last key, where scripts run; in milliseconds. */
const typingPause = 300;

/** Search, category chips and how many match. All of it is in the address. */
export function FilterBar({ dashboard, home }: { dashboard: Dashboard; home: string }) {
  const { t } = useWords('inventory');
  const { list, state, categories, panel } = dashboard;
  const open = stayingOpen(panel);
  const choices = useChoices('category', categories.values);
  const { asked, typed, setTyped } = useAskedList(state, home);
  return (
    <>
      <SearchForm state={asked} open={open} home={home} typed={typed} onType={setTyped} />
      {categories.isFallback && !panel && <p role="alert">{t('toast.dictionary-failed.title')}</p>}
      <ul className="chips" aria-label={t('filter.categories')} data-keep-scroll>
        {choices.map(({ value, label }) => {
          const isSelected = asked.categories.includes(value);
          const next = isSelected ? asked.categories.filter((one) => one !== value) : [...asked.categories, value];
          return (
            <li key={value}>
              <a
                href={home + listQuery({ ...asked, q: typed ?? asked.q, page: 1, categories: next }, open)}
                className="chip"
                aria-current={isSelected ? 'true' : undefined}
              >
                {isSelected && <Icon name="check" />}
                {label}
              </a>
            </li>
          );
        })}
      </ul>
      <p className="summary" aria-live="polite">
        {t('list.summary', { shown: list.items.length, count: list.counts.matching })} ·{' '}
        {t('list.mine', { count: list.counts.mine })}
        {` · ${t('list.shared', { count: list.counts.shared })}`}
      </p>
    </>
  );
}

interface SearchProps {
  state: ListState;
  open: ListExtras;
  home: string;
  typed: string | null;
  onType: (text: string) => void;
}

function SearchForm({ state, open, home, typed, onType }: SearchProps) {
  const { q, categories, list, tab } = state;
  const unsearched = listQuery({ categories, list, tab }, open);
  const { t } = useWords('inventory');
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = q;
  }, [q]);
  const { key } = useLocation();
  const way = useNavigationType();
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    if (way === NavigationType.Pop && input.current) input.current.value = q; // back or forward, also for who is in the box
  }, [key, way, q]);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => submit(form.current, { replace: true, preventScrollReset: true }), typingPause);
    return () => clearTimeout(timer);
  }, [typed, submit]);
  return (
    <form ref={form} method="get" action={home} role="search" className="search" data-keep-scroll>
      {[...new URLSearchParams(unsearched)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="search" className="field-label">
        {t(tab === 'all' ? 'filter.search-all' : 'filter.search')}
      </label>
      <div className="search-row">
        <TextField.Root
          ref={input}
          id="search"
          name="q"
          type="search"
          size="3"
          defaultValue={q}
          onChange={(event) => onType(event.target.value)}
          autoComplete="off"
          enterKeyHint="search"
        >
          <TextField.Slot>
            <Icon name="search" />
          </TextField.Slot>
        </TextField.Root>
        <Button type="submit" size="3" variant="soft">
          {t('filter.submit')}
        </Button>
        {q && (
          <a href={home + unsearched} className="text-link" data-keep-scroll>
            {t('filter.clear-search')}
          </a>
        )}
      </div>
    </form>
  );
}
