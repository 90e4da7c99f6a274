import { todayIn } from '../kept/bands.js';
import { goneThrough, startChanges } from './start.js';
import { clear } from './store.js';
import { signed, wordsFrom } from './words.js';

/** Of the page without a network: its steps, openings and what is typed there. */
async function startForms() {
  const { lang, dataset } = document.documentElement;
  const host = document.getElementById('changes');
  const words = wordsFrom(JSON.parse(host.dataset.words), lang);
  const actions = [...document.querySelectorAll('.kept-actions')];
  const adding = document.getElementById('add');
  const form = adding.querySelector('form');
  const missing = document.getElementById('name-missing');
  let unsent = 0;

  function mark(place, { by = 0, isOpened = false } = {}) {
    const waits = place.querySelector('.waits');
    waits.hidden = by === 0 && !isOpened;
    waits.textContent = by === 0 ? waits.dataset.text : `${signed(by)} · ${waits.dataset.text}`;
    const less = place.querySelector('[data-by="-1"]');
    if (less) less.disabled = Number(place.dataset.left) + by <= 0;
    const opens = place.querySelector('[data-opens]');
    if (opens) opens.hidden = isOpened;
  }

  const started = await startChanges({
    ...{ host, words, person: dataset.person, language: lang.slice(0, 2) },
    onChange: ({ at, count, waiting, hasSent }) => {
      unsent = count;
      for (const place of actions) mark(place, at[place.dataset.place]);
      // This page shows the list of before.
      const isTyping = [...form.querySelectorAll('input')].some(({ value }) => value !== '');
      if (hasSent && waiting === 0 && !isTyping) goneThrough();
    },
  });

  const wait = (place, form) =>
    started.wait({ id: crypto.randomUUID(), name: place.dataset.name, form: { ...form, ...placeOf(place) } });
  for (const place of actions) {
    place.hidden = false;
    place.addEventListener('click', ({ target }) => {
      const { by, opens } = target.closest('button')?.dataset ?? {};
      if (by) wait(place, { intent: 'step', by }).catch(told);
      if (opens !== undefined) wait(place, { intent: 'open', openedOn: todayIn(dataset.zone, Date.now()) }).catch(told);
    });
  }

  adding.hidden = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(form));
    const name = typed.name.trim();
    missing.hidden = name !== '';
    form.elements.name.toggleAttribute('aria-invalid', name === '');
    form.elements.name.setAttribute('aria-describedby', 'name-missing');
    form.elements.name.focus();
    if (name === '') return;
    const isKept = await started
      .wait({ id: crypto.randomUUID(), name, form: { intent: 'add', ...typed } })
      .then(() => true, told);
    if (isKept) form.reset();
  });

  askBeforeSignOut(() => unsent, words);
}

/** By the bar; what was typed stays. */
const told = () => false;

const placeOf = ({ dataset: { medication, of } }) => (of ? { medication, package: of } : { medication });

/** Before the page's own listener. */
function askBeforeSignOut(count, words) {
  const dialog = document.getElementById('lose');
  const isSignOut = ({ target }) => target instanceof Element && target.closest('#sign-out') !== null;
  const ask = (event) => {
    if (!isSignOut(event) || count() === 0) return;
    event.stopImmediatePropagation();
    document.getElementById('lose-title').textContent = words.lose(count());
    dialog.returnValue = 'stay';
    dialog.showModal();
  };
  document.addEventListener('click', ask, true);
  dialog.addEventListener('close', async () => {
    if (dialog.returnValue !== 'leave') return;
    await clear();
    document.removeEventListener('click', ask, true);
    document.getElementById('sign-out').click();
  });
}

startForms().catch(() => undefined); // no room, or a private window: the list is read only
