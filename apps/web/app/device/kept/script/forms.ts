import type { PostedForm, Waiting } from '../../../lib/device/waiting.ts';
import { waitsText } from '../../../lib/device/waits-text.ts';
import { goneThrough, startChanges } from '../../changes/start.ts';
import { clear } from '../../changes/store.ts';
import { byId, language, person, t, today } from './page.ts';

/** Answers whether the form is kept; if not, the bar says so. */
type Keep = (form: PostedForm, name: string) => Promise<boolean>;

export async function startForms() {
  const places = [...document.querySelectorAll<HTMLElement>('.kept-actions')];
  const form = byId('add').querySelector('form') as HTMLFormElement;
  let unsent = 0;
  const started = await startChanges({
    host: byId('changes'),
    t,
    language,
    person,
    onChange: ({ at, count, waiting, hasSent }) => {
      unsent = count;
      for (const place of places) mark(place, at[place.dataset.place ?? '']);
      // This page shows the list of before.
      const isTyping = [...form.querySelectorAll('input')].some(({ value }) => value !== '');
      if (hasSent && waiting === 0 && !isTyping) goneThrough();
    },
  });
  const keep: Keep = (form, name) =>
    started.wait({ id: crypto.randomUUID(), name, form }).then(
      () => true,
      () => false,
    );
  for (const place of places) offerActions(place, keep);
  offerAdding(form, keep);
  askBeforeSignOut(() => unsent);
}

function mark(place: HTMLElement, { by, isOpened }: Waiting[string] = { by: 0, isOpened: false }) {
  const waits = place.querySelector<HTMLElement>('.waits');
  if (waits) {
    waits.hidden = by === 0 && !isOpened;
    waits.textContent = waitsText(t, by);
  }
  const less = place.querySelector<HTMLButtonElement>('[data-by="-1"]');
  if (less) less.disabled = Number(place.dataset.left) + by <= 0;
  const opens = place.querySelector<HTMLElement>('[data-opens]');
  if (opens) opens.hidden = isOpened;
}

function offerActions(place: HTMLElement, keep: Keep) {
  const { medication = '', of, name = '' } = place.dataset;
  const where = { medication, ...(of && { package: of }) };
  place.hidden = false;
  place.addEventListener('click', ({ target }) => {
    const { by, opens } = (target as Element).closest('button')?.dataset ?? {};
    if (by) void keep({ intent: 'step', by, ...where }, name);
    if (opens !== undefined) void keep({ intent: 'open', openedOn: today(), ...where }, name);
  });
}

function offerAdding(form: HTMLFormElement, keep: Keep) {
  const missing = byId('name-missing');
  const nameField = form.elements.namedItem('name') as HTMLInputElement;
  byId('add').hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(form)) as Record<string, string>;
    const name = nameField.value.trim();
    missing.hidden = name !== '';
    nameField.toggleAttribute('aria-invalid', name === '');
    nameField.setAttribute('aria-describedby', 'name-missing');
    nameField.focus();
    if (name !== '') void keep({ intent: 'add', ...typed }, name).then((isKept) => isKept && form.reset());
  });
}

/** Before the page's own listener. */
function askBeforeSignOut(unsent: () => number) {
  const dialog = byId<HTMLDialogElement>('lose');
  const ask = (event: Event) => {
    const isSignOut = event.target instanceof Element && event.target.closest('#sign-out') !== null;
    if (!isSignOut || unsent() === 0) return;
    event.stopImmediatePropagation();
    byId('lose-title').textContent = t('common:changes.lose', { count: unsent() });
    dialog.returnValue = 'stay';
    dialog.showModal();
  };
  const leave = async () => {
    await clear();
    document.removeEventListener('click', ask, true);
    byId('sign-out').click();
  };
  document.addEventListener('click', ask, true);
  dialog.addEventListener('close', () => {
    if (dialog.returnValue === 'leave') void leave();
  });
}
