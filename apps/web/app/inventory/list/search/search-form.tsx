import * as TextField from '@radix-ui/themes/components/text-field';
import { NavigationType, useLocation, useNavigation, useNavigationType, useSubmit } from '@remix-run/react';
import { useContext, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext as DataRouter } from 'react-router-dom';
import { isScannersText } from '@domeka/kernel';
import type { PurposeCount } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';
import { listQuery } from '../../navigation/list-address.ts';
import { PurposeLinks } from './purpose-links.tsx';
import { withoutSerial } from './sought-code.ts';
import type { ListExtras, ListState } from '../../navigation/list-address.ts';
import { iconClass } from '../../../lib/icons/icon.tsx';
import { useRootData } from '../../../lib/pages/root-data.ts';

/** Submits after this pause, in ms. */
const typingPause = 300;

interface SearchProps {
  state: ListState;
  open: ListExtras;
  home: string;
  purposes: PurposeCount[] | undefined;
  typed: string | null;
  onType: (text: string | null) => void;
}

export function SearchForm({ state, open, home, purposes, typed, onType }: SearchProps) {
  const { q, page: _page, ...others } = state;
  const unsearched = listQuery(others, open);
  const { t } = useWords('inventory');
  const { today } = useRootData();
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
    if (way === NavigationType.Pop && input.current) input.current.value = q; // back or forward, even with focus
  }, [key, way, q]);
  const router = useContext(DataRouter)?.router;
  const { location: onTheWay } = useNavigation();
  const known = useRef(onTheWay);
  useEffect(() => {
    known.current = onTheWay;
  }, [onTheWay]);
  useEffect(() => {
    if (typed === null) return;
    const search = () => {
      // A navigation started in the meantime wins, even before it is rendered.
      if (router?.state.navigation.location === known.current)
        submit(form.current, { replace: true, preventScrollReset: true });
    };
    const timer = setTimeout(search, typingPause);
    return () => clearTimeout(timer);
  }, [typed, submit, router]);
  return (
    <form
      ref={form}
      method="get"
      action={home}
      role="search"
      className="search"
      data-keep-scroll
      onSubmit={() => {
        if (input.current) input.current.value = withoutSerial(input.current.value, today);
      }}
    >
      {[...new URLSearchParams(unsearched)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="search" className="visually-hidden">
        {t(others.tab === 'all' ? 'filter.search-all' : 'filter.search')}
      </label>
      <div className="search-row">
        <TextField.Root
          className="search-field"
          ref={input}
          id="search"
          name="q"
          type="search"
          size="3"
          defaultValue={q}
          onChange={({ target: { value } }) => onType(isScannersText(value) ? null : value)}
          placeholder={t('filter.placeholder')}
          autoComplete="off"
          enterKeyHint="search"
        >
          <TextField.Slot side="right" className="search-submit">
            <button type="submit" className={iconClass('icon-button', 'search')} aria-label={t('filter.submit')} />
          </TextField.Slot>
        </TextField.Root>
        {!q && !typed && <PurposeLinks purposes={purposes} state={state} open={open} home={home} />}
      </div>
    </form>
  );
}
