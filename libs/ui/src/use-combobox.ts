import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useLatest } from './use-latest.ts';

interface ComboboxOf<Option> {
  input: RefObject<HTMLInputElement>;
  id: string;
  options: Option[];
  onType: (typed: string) => void;
  onChoose: (option: Option) => void;
}

export function useCombobox<Option extends { key: string }>(of: ComboboxOf<Option>) {
  const { input, id, options, onType, onChoose } = of;
  const [isAsked, setAsked] = useState(false);
  const [marked, setMarked] = useState<string | null>(null);
  const listId = `${id}-list`;
  const isOpen = isAsked && options.length > 0;
  const at = isOpen ? options.findIndex(({ key }) => key === marked) : -1;
  const idOf = (option: Option) => `${id}-option-${options.indexOf(option)}`;
  const close = () => {
    setAsked(false);
    setMarked(null);
  };
  const choose = (option: Option) => {
    close();
    onChoose(option);
  };
  const type = (typed: string) => {
    setAsked(true);
    setMarked(null);
    onType(typed);
  };
  const move = (step: 1 | -1) => {
    setAsked(true);
    const places = options.length + 1;
    setMarked(options[((at + 1 + step + places) % places) - 1]?.key ?? null);
  };
  useKeys(input, { isOpen, options, option: options[at], move, choose, close });
  useReset(input, () => onType(''));
  useInView(listId, marked);
  return {
    isOpen,
    marked,
    listId,
    idOf,
    close,
    choose,
    type,
    attributes: attributesOf(isOpen, listId, options[at] && idOf(options[at])),
  };
}

export type Combobox<Option> = Pick<
  ReturnType<typeof useCombobox<Option & { key: string }>>,
  'isOpen' | 'marked' | 'listId'
> & { idOf: (option: Option) => string; choose: (option: Option) => void };

const attributesOf = (isOpen: boolean, listId: string, markedId: string | undefined) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': listId,
    'aria-activedescendant': markedId,
  }) as const;

interface Keys<Option> {
  isOpen: boolean;
  options: Option[];
  option: Option | undefined;
  move: (step: 1 | -1) => void;
  choose: (option: Option) => void;
  close: () => void;
}

/** Native listener: React's would run after those of the surrounding elements. */
function useKeys<Option>(input: RefObject<HTMLInputElement>, keys: Keys<Option>) {
  const { isOpen, options, option, move, choose, close } = keys;
  const latest = useLatest((event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' && options.length > 0) move(1);
    else if (event.key === 'ArrowUp' && isOpen) move(-1);
    else if (event.key === 'Enter' && option) choose(option);
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
    event.stopPropagation(); // Esc would also close a surrounding dialog
  });
  useEffect(() => {
    const { current } = input;
    const hear = (event: KeyboardEvent) => latest.current(event);
    current?.addEventListener('keydown', hear);
    return () => current?.removeEventListener('keydown', hear);
  }, [input, latest]);
}

function useReset(input: RefObject<HTMLInputElement>, onReset: () => void) {
  const latest = useLatest(onReset);
  useEffect(() => {
    const form = input.current?.form;
    const hear = () => latest.current();
    form?.addEventListener('reset', hear);
    return () => form?.removeEventListener('reset', hear);
  }, [input, latest]);
}

function useInView(listId: string, marked: string | null) {
  useEffect(() => {
    if (marked !== null)
      document.getElementById(listId)?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [listId, marked]);
}
