/** Days; as the contract's `soonDays`. */
const soon = 30;
const day = 24 * 60 * 60_000;
const midnight = (date) => Date.parse(`${date}T00:00:00Z`);

/** `YYYY-MM-DD` in the person's time zone. */
export const todayIn = (timeZone, now) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);

/** As `expiryOn` of the contract. */
export function bandOf(date, today) {
  if (!date) return { band: 'unknown', days: null };
  const days = Math.round((midnight(date) - midnight(today)) / day);
  if (days < -soon) return { band: 'expired', days };
  return { band: days <= soon ? 'soon' : 'fine', days };
}

/** As the list's filter, where past is past. */
export function isIn(filter, date, today) {
  if (filter === '') return true;
  const { days } = bandOf(date, today);
  if (days === null) return false;
  return filter === 'expired' ? days < 0 : days >= 0 && days <= soon;
}

/** "Expires in 12 days", with the words that the server would use. */
export function sentenceOf(date, today, language, words) {
  const { band, days } = bandOf(date, today);
  if (days === null) return words.none;
  if (days === 0) return words.today;
  if (band === 'fine') return words.on.replace('{{date}}', writtenDate(date, language));
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  if (days > 0) return words.soon.replace('{{in}}', relative.format(days, 'day'));
  return words.past.replace('{{ago}}', ago(relative, days, monthsBetween(date, today)));
}

function ago(relative, days, months) {
  if (months < 2) return relative.format(days, 'day');
  return months < 24 ? relative.format(-months, 'month') : relative.format(-Math.floor(months / 12), 'year');
}

/** Whole ones, as the kernel counts them. */
function monthsBetween(from, to) {
  const [year, month, date] = from.split('-').map(Number);
  const [toYear, toMonth, toDate] = to.split('-').map(Number);
  const months = (toYear - year) * 12 + toMonth - month;
  const last = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate();
  return toDate >= Math.min(date, last) ? months : months - 1;
}

/** As `writtenDate` of the kernel. */
export function writtenDate(date, language) {
  const style = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' };
  return new Intl.DateTimeFormat(language, style).format(midnight(date)).replace(' maj ', ' maja ');
}

/** "12 May, 18:40"; with the year unless it is this one. */
export function stampOf(moment, now, language, timeZone) {
  const isThisYear = todayIn(timeZone, moment).slice(0, 4) === todayIn(timeZone, now).slice(0, 4);
  const locale = language === 'en' ? 'en-GB' : language;
  const date = { day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }), timeZone };
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone };
  return [date, time].map((parts) => new Intl.DateTimeFormat(locale, parts).format(moment)).join(', ');
}

/** Case, diacritics, hyphens and kinds of blanks do not matter. */
export const folded = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łŁ]/g, 'l')
    .toLowerCase()
    .replace(/[\s\u2010-\u2015\u2212-]+/g, ' ')
    .trim();
