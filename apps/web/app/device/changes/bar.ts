import { localeOf } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import type { TFunction } from 'i18next';
import type { Change } from './change.ts';
import { aboutChange, ageOfChange } from './change-texts.ts';
import { counted } from './queue.ts';

export interface Words {
  t: TFunction;
  language: Language;
}

const actsOf = { again: 'again', send: 'again', discard: 'discard' } as const;
type Button = keyof typeof actsOf;
type Acts = Record<(typeof actsOf)[Button], (change: Change) => void>;

interface Line {
  change: Change;
  note: string;
  isWaiting?: boolean;
  link?: 'answer' | 'correct' | undefined;
  buttons: Button[];
}

interface BarState {
  isSignedIn: boolean;
  hasSent: boolean;
  isFull: boolean;
}

function linesOf(changes: Change[], { t, language }: Words): Line[] {
  const { refused, asked, old } = counted(changes, Date.now());
  const added = changes.filter(({ state, form }) => state === 'waiting' && form.intent === 'add');
  return [
    ...refused.map((change): Line => ({
      change,
      note: change.reason ?? t('common:changes.unreadable'),
      link: change.link ? 'correct' : undefined,
      buttons: ['again', 'discard'],
    })),
    ...asked.map((change): Line => ({
      change,
      note: t('common:changes.asked'),
      link: 'answer',
      buttons: ['discard'],
    })),
    ...old.map((change): Line => ({
      change,
      note: ageOfChange(t, localeOf(language), change),
      buttons: ['send', 'discard'],
    })),
    ...added.map((change): Line => ({ change, note: t('common:changes.waits'), isWaiting: true, buttons: [] })),
  ];
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, ...children: (Node | string)[]) {
  const created = document.createElement(tag);
  if (className) created.className = className;
  created.append(...children);
  return created;
}

function itemOf({ change, note, isWaiting, link, buttons }: Line, t: TFunction, acts: Acts) {
  const about = aboutChange(t, change);
  const labelled = <Tag extends 'a' | 'button'>(tag: Tag, className: string, key: Button | 'answer' | 'correct') => {
    const text = t(`common:changes.${key}`);
    const created = element(tag, className, text);
    created.setAttribute('aria-label', `${text}: ${about}`);
    return created;
  };
  const name = element('span', '', about);
  name.setAttribute('translate', 'no');
  const row = element('p', 'button-row');
  if (link) {
    const anchor = labelled('a', 'text-link', link);
    anchor.href = change.link ?? '';
    anchor.setAttribute('data-reload', '');
    row.append(anchor);
  }
  for (const key of buttons) {
    const button = labelled('button', 'text-button', key);
    button.type = 'button';
    button.addEventListener('click', () => acts[actsOf[key]](change));
    row.append(button);
  }
  const item = element('li', '', element('p', '', name, element('span', isWaiting ? 'waits' : 'quiet', note)));
  if (row.hasChildNodes()) item.append(row);
  return item;
}

/** Screen readers hear once that something waits, and once that all was sent: not each tap. */
export function barIn(host: HTMLElement, words: Words, acts: Acts) {
  const { t } = words;
  const status = element('p', 'visually-hidden');
  status.setAttribute('role', 'status');
  const shown = element('div', 'changes-shown');
  host.replaceChildren(status, shown);
  let before = 0;
  let drawn = '';

  /** Where nobody is signed in, nothing is named. */
  return function show(changes: Change[], { isSignedIn, hasSent, isFull }: BarState) {
    const { waiting } = counted(changes, Date.now());
    const now = JSON.stringify([changes, waiting, isSignedIn, hasSent, isFull]);
    if (now === drawn) return; // the focus may be inside
    drawn = now;
    const count = isSignedIn ? waiting : changes.length;
    const waitingText = count > 0 ? t('common:changes.waiting', { count }) : '';
    const text = waitingText || (hasSent ? t('common:changes.sent') : '');
    const items = isSignedIn ? linesOf(changes, words).map((line) => itemOf(line, t, acts)) : [];
    const hadFocus = shown.contains(document.activeElement);
    shown.replaceChildren();
    if (text) shown.append(element('p', 'changes-count', text));
    if (waitingText && !isSignedIn) shown.append(element('p', 'quiet', t('common:changes.log-in')));
    if (isFull) shown.append(alertOf(t('common:changes.no-room')));
    if (items.length > 0) shown.append(element('ul', '', ...items));
    host.hidden = !shown.hasChildNodes();
    if (hadFocus) (shown.querySelector<HTMLElement>('button, a') ?? document.querySelector('h1'))?.focus();
    const spoken = count > 0 && before > 0 ? status.textContent : text;
    if (spoken !== status.textContent) status.textContent = spoken;
    before = count;
  };
}

function alertOf(text: string) {
  const alert = element('p', '', text);
  alert.setAttribute('role', 'alert');
  return alert;
}
