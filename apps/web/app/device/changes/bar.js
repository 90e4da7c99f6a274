import { counted } from './queue.js';

const made = (tag, { text, on, ...attributes } = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== null) element.setAttribute(name, value);
  if (text) element.textContent = text;
  if (on) element.addEventListener('click', on);
  element.append(...children);
  return element;
};

/**
 * The bar of what waits, in an element of the page that nothing else writes into. It is told once that something waits,
 * and once that all was sent: not for each tap.
 *
 * @param words texts by name, those with a count as functions
 * @param acts `again` and `discard`
 */
export function barIn(host, words, acts) {
  const told = made('p', { role: 'status', class: 'visually-hidden' });
  const shown = made('div', { class: 'changes-shown' });
  host.replaceChildren(told, shown);
  let before = 0;
  let drawn = '';

  const button = (text, change, act) =>
    made('button', {
      type: 'button',
      class: 'text-button',
      'aria-label': `${text}: ${words.about(change)}`,
      text,
      on: () => act(change),
    });
  const link = (text, change) =>
    made('a', {
      href: change.link,
      class: 'text-link',
      'data-reload': '',
      'aria-label': `${text}: ${words.about(change)}`,
      text,
    });
  const name = (change) => made('span', { translate: 'no', text: words.about(change) });

  const refused = (change) =>
    made(
      'li',
      {},
      made('p', {}, name(change), made('span', { class: 'quiet', text: change.reason ?? words.unreadable })),
      made(
        'p',
        { class: 'button-row' },
        ...(change.link ? [link(words.correct, change)] : []),
        button(words.again, change, acts.again),
        button(words.discard, change, acts.discard),
      ),
    );
  const asked = (change) =>
    made(
      'li',
      {},
      made('p', {}, name(change), made('span', { class: 'quiet', text: words.asked })),
      made('p', { class: 'button-row' }, link(words.answer, change), button(words.discard, change, acts.discard)),
    );
  const old = (change) =>
    made(
      'li',
      {},
      made('p', {}, name(change), made('span', { class: 'quiet', text: words.old(change.madeAt) })),
      made(
        'p',
        { class: 'button-row' },
        button(words.send, change, acts.again),
        button(words.discard, change, acts.discard),
      ),
    );
  const added = (change) =>
    made('li', {}, made('p', {}, name(change), made('span', { class: 'waits', text: words.waits })));

  /** Where nobody is signed in, nothing is named. */
  return function show(changes, { isSignedIn, hasSent, isFull }) {
    const { waiting, ...others } = counted(changes, Date.now());
    const count = isSignedIn ? waiting : changes.length;
    const now = JSON.stringify([changes, waiting, isSignedIn, hasSent, isFull]);
    if (now === drawn) return; // the focus may be inside
    drawn = now;
    const items = isSignedIn
      ? [
          ...others.refused.map(refused),
          ...others.asked.map(asked),
          ...others.old.map(old),
          ...changes.filter(({ state, form }) => state === 'waiting' && form.intent === 'add').map(added),
        ]
      : [];
    const hadFocus = shown.contains(document.activeElement);
    shown.replaceChildren(
      ...(count > 0 ? [made('p', { class: 'changes-count', text: words.waiting(count) })] : []),
      ...(count > 0 && !isSignedIn ? [made('p', { class: 'quiet', text: words.logIn })] : []),
      ...(hasSent && count === 0 ? [made('p', { class: 'changes-count', text: words.sent })] : []),
      ...(isFull ? [made('p', { role: 'alert', text: words['no-room'] })] : []),
      ...(items.length > 0 ? [made('ul', {}, ...items)] : []),
    );
    host.hidden = shown.childElementCount === 0;
    if (hadFocus) (shown.querySelector('button, a') ?? document.querySelector('h1'))?.focus();
    const text = count > 0 ? (before === 0 ? words.waiting(count) : told.textContent) : hasSent ? words.sent : '';
    if (text !== told.textContent) told.textContent = text;
    before = count;
  };
}
