const filled = (text, values) => text.replace(/\{\{(\w+)\}\}/g, (slot, name) => values[name] ?? slot);

/**
 * The words of the bar, with the framework and without.
 *
 * @param {Record<string, string>} texts those of the locale's `changes`, by name
 * @param {string} locale of counts and dates
 */
export function wordsFrom(texts, locale) {
  const plural = new Intl.PluralRules(locale);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  const counted = (name) => (count) => filled(texts[`${name}_${plural.select(count)}`], { count });
  return {
    ...texts,
    waiting: counted('waiting'),
    lose: counted('lose'),
    old: (madeAt) => filled(texts.old, { date: date.format(madeAt) }),
    about: ({ name, form }) => filled(texts[`about-${form.intent}`], { name, by: signed(form.by) }),
    logIn: texts['log-in'],
  };
}

/** With the minus sign of print. */
export const signed = (by) => (Number(by) < 0 ? `−${-by}` : `+${by}`);
