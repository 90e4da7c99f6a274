type Control = HTMLInputElement | HTMLTextAreaElement;

/** Initial values of edited controls. A refused form starts with the typed values, which are still unsent. */
const begunWith = new Map<Control, string>();
let sending: HTMLFormElement | null = null;

/** Never kept. A shown password has type text. */
const secrets = ['[autocomplete$=password]', '[autocomplete=one-time-code]', '[name=passcode]', '[name=recoveryCode]'];
const others = ['[type=hidden]', '[type=submit]', '[type=radio]', '[readonly]'];
const typedInto = `textarea, input:not(${[...secrets, ...others].join()})`;

const isTick = (control: Control): control is HTMLInputElement => control.type === 'checkbox';
const beginningOf = (control: Control) => (isTick(control) ? String(control.defaultChecked) : control.defaultValue);
const stateOf = (control: Control) => (isTick(control) ? String(control.checked) : control.value);

export function putBack(control: Control, state: string) {
  if (isTick(control)) control.checked = state === 'true';
  else control.value = state;
}

/** Input on login pages is not worth keeping. */
export const isLogIn = (pathname: string) => /^\/\w+\/auth(\/|$)/.test(pathname);

const isWatched = (target: unknown): target is Control =>
  target instanceof Element &&
  target.matches(typedInto) &&
  !(target as Control).form?.hasAttribute('data-on-device') &&
  (target.closest('dialog') !== null ||
    ((target as Control).form?.method === 'post' && !isLogIn(window.location.pathname)));

const typed = () => [...begunWith].filter(([control, begun]) => stateOf(control) !== begun).map(([control]) => control);

export const hasUnsentText = (isMeant: (control: Element) => boolean = () => true): boolean =>
  typed().some((control) => control.isConnected && control.form !== sending && isMeant(control));

export function takeGoneTexts(): [id: string, text: string][] {
  const gone = typed().filter(({ isConnected, type }) => !isConnected && type !== 'file');
  for (const control of begunWith.keys()) if (!control.isConnected) begunWith.delete(control);
  return gone.map((control) => [control.id, stateOf(control)]);
}

export const forgetUnsentText = () => begunWith.clear();

export const keepFor = (form: HTMLFormElement | null) => void (sending = form);

export const isSending = () => sending !== null;

/** Includes input from before hydration. Registers a `beforeunload` prompt. */
export function watchUnsentText(): () => void {
  const notice = (control: unknown) => {
    if (!isWatched(control)) return;
    if (control.form === sending) sending = null;
    if (!begunWith.has(control)) begunWith.set(control, beginningOf(control));
  };
  for (const control of document.querySelectorAll<Control>(typedInto))
    if (stateOf(control) !== beginningOf(control)) notice(control);
  const onInput = ({ target }: Event) => notice(target);
  const onReset = ({ target }: Event) => {
    for (const control of (target as HTMLFormElement).elements) begunWith.delete(control as Control);
  };
  const onLeave = (event: BeforeUnloadEvent) => {
    if (hasUnsentText()) event.preventDefault();
  };
  document.addEventListener('input', onInput);
  document.addEventListener('reset', onReset);
  window.addEventListener('beforeunload', onLeave);
  return () => {
    document.removeEventListener('input', onInput);
    document.removeEventListener('reset', onReset);
    window.removeEventListener('beforeunload', onLeave);
  };
}
