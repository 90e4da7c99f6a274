// These run in the page, sent as text: they may use nothing of this file but each other.

/** What a person would find by its name, or what a selector finds; only what is seen. */
export function found(kind, name) {
  const controls = {
    button: 'button, summary, [role=button]',
    link: 'a[href]',
    field: 'input:not([type=hidden]), select, textarea',
    heading: 'h1, h2, h3',
    option: '[role=option]',
    row: '[role=row], tr, .shared-line, .tray-row, .package-card',
    message: '.flash',
    text: 'main',
  };
  const textOf = (element) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    if (ids.length > 0) return ids.map((id) => textOf(document.getElementById(id))).join(' ');
    const said = element.getAttribute('aria-label');
    return said ?? (element.labels ? [...element.labels].map(textOf).join(' ') : textOf(element));
  };
  const isNamed = (text) => (name.pattern ? new RegExp(name.pattern).test(text) : name.text === text);
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
  const all = [...document.querySelectorAll(controls[kind] ?? kind)].filter(isSeen);
  return name ? all.filter((element) => isNamed(nameOf(element))) : all;
}

export const wishes = {
  is: (element) => element !== undefined,
  value: (element) => element && (element.value ?? element.textContent.trim()),
  isChecked: (element) => element?.checked,
  hasFocus: (element) => element !== undefined && element === document.activeElement,
  style: (element, property) => element && getComputedStyle(element)[property],
  attribute: (element, attribute) => element?.getAttribute(attribute),
  selectText: (element) => element.select(),
  /** Where a finger would touch it; nothing while something else lies on it. */
  place: (element) => {
    if (!element) return null;
    const [label] = element.labels ?? [];
    const target = element.offsetWidth < 8 && label ? label : element; // a box that is drawn by its label
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [box] = target.getClientRects();
    const [x, y] = [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];
    const top = document.elementFromPoint(x, y);
    return target.contains(top) || label?.contains(top) ? { x, y } : null;
  },
  choose: (element, text) => {
    element.value = [...element.options].find((option) => option.text === text).value;
    for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
  },
  giveFiles: (element, files) => {
    const data = new DataTransfer();
    for (const { name, type, base64 } of files) {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      data.items.add(new File([bytes], name, { type }));
    }
    element.files = data.files;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  },
};

/** Not every engine tells its faults, nor an error page that goes again. */
export function watchPage() {
  if (window.faults) return;
  window.faults = [];
  addEventListener('error', ({ message }) => window.faults.push(message));
  addEventListener('unhandledrejection', ({ reason }) => window.faults.push(String(reason)));
  const isError = (heading) => /^(Something went wrong on our side|No connection|Try again in a moment)$/.test(heading);
  const look = () =>
    isError(document.querySelector('h1')?.textContent) && window.faults.push('An error page was there');
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

export function faultsOfPage() {
  const { scrollWidth } = document.documentElement;
  return [...(window.faults ?? []), ...(scrollWidth > innerWidth ? [`${scrollWidth} px wide in ${innerWidth}`] : [])];
}

/** The page that is there while another one is on its way. */
export const leave = () => void (window.isLeft = true);

export const isLoaded = () => !window.isLeft && document.readyState === 'complete';

export const isAlive = () =>
  Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber'));

export const addressOf = () => location.pathname + location.search;

export const goBack = () => history.back();

/** The answer's page takes the message along. */
export function sendLogIn(email, password) {
  const body = new URLSearchParams({ intent: 'login', email, password });
  void fetch('/en/auth?tab=login', { method: 'POST', body }).then(({ url }) => {
    if (!url.includes('/auth')) document.documentElement.dataset.loggedIn = 'yes';
  });
}

export const isLoggedIn = () => document.documentElement.dataset.loggedIn === 'yes';
