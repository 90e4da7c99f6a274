import { bandOf, folded, isIn, sentenceOf, writtenDate, stampOf, todayIn } from './bands.js';

const { lang, dataset } = document.documentElement;
const language = lang.slice(0, 2);
const kept = document.getElementById('kept');
const words = JSON.parse(kept.dataset.words);
const icons = {
  expired: 'calendar-x-2',
  soon: 'calendar-clock',
  fine: 'calendar-check-2',
  unknown: 'circle-question-mark',
};
const today = () => todayIn(dataset.zone, Date.now());

/** The worker knows until when the list has not changed. */
async function tellStamp() {
  const answer = await caches.match('/device-state').catch(() => undefined);
  const { asOf = {} } = (await answer?.json()) ?? {};
  const stamp = document.getElementById('stamp');
  const moment = Date.parse(asOf[language] ?? dataset.asOf);
  stamp.textContent = stamp.dataset.text.replace('{{stamp}}', stampOf(moment, Date.now(), language, dataset.zone));
}

/** The day has moved on since it was kept. */
function tellExpiry() {
  for (const place of kept.querySelectorAll('[data-expiry]')) {
    const date = place.dataset.expiry;
    const { band } = bandOf(date, today());
    const [tag, beside] = place.querySelectorAll('.expiry, .expiry-date');
    tag.className = `expiry expiry-${band} with-icon icon-${icons[band]}`;
    tag.textContent = sentenceOf(date, today(), language, words);
    const isBeside = band !== 'fine' && date !== '';
    if (!isBeside) beside?.remove();
    else if (!beside) {
      const written = Object.assign(document.createElement('span'), { className: 'expiry-date' });
      written.textContent = writtenDate(date, language);
      tag.after(written);
    }
  }
}

const find = document.getElementById('find');
const chips = [...find.querySelectorAll('[data-filter]')];

function narrow() {
  const sought = folded(find.elements.q.value);
  const { filter } = chips.find((chip) => chip.getAttribute('aria-pressed') === 'true').dataset;
  for (const item of kept.children) {
    const { expiry } = item.querySelector('.kept-expiry').dataset;
    item.hidden = !folded(item.dataset.search).includes(sought) || !isIn(filter, expiry, today());
  }
  document.getElementById('none').hidden = [...kept.children].some((item) => !item.hidden);
}

function choose(filter) {
  for (const chip of chips) chip.setAttribute('aria-pressed', String(chip.dataset.filter === filter));
  narrow();
}

/** What the address asks for, as far as it is kept. */
function followAddress() {
  const { pathname, searchParams } = new URL(location.href);
  find.elements.q.value = searchParams.get('q') ?? '';
  if (searchParams.has('q')) find.elements.q.focus();
  const asked = searchParams.get('expiry');
  choose(['expired', 'soon'].includes(asked) ? asked : '');
  const isList = /^\/(?:(?:en|pl)(?:\/dashboard(?:\/offline)?)?\/?)?$/.test(pathname) && !searchParams.has('panel');
  document.getElementById('elsewhere').hidden = isList;
}

async function signOut() {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  const done = new Promise((resolve) => (port1.onmessage = resolve));
  worker.postMessage({ kind: 'sign-out', language }, [port2]);
  await done;
  location.assign(`/${language}/`);
}

find.addEventListener('input', narrow);
find.addEventListener('submit', (event) => event.preventDefault());
for (const chip of chips) chip.addEventListener('click', () => choose(chip.dataset.filter));
document.getElementById('sign-out').addEventListener('click', () => void signOut());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') tellExpiry();
});
void tellStamp();
tellExpiry();
followAddress();
