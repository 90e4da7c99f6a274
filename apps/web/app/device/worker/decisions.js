/** Before the kept list answers for a page. In ms, as all times here. */
export const patience = 8000;
export const pause = 5 * 60_000;
export const longestKept = 14 * 24 * 60 * 60_000;

export const nothing = { person: null, contactAt: 0, askedAt: {}, asOf: {}, signOut: null };

const signedInPage =
  /^\/(?:(?:en|pl)(?:\/(?:dashboard|list-management|account|medications|on-your-phone)(?:\/.*)?)?\/?)?$/;

/**
 * - `alone`: the browser answers as if there were no worker.
 * - `file`: a hashed file that the kept list may name.
 * - `page`: the network, else what is kept.
 * - `behind`: the network, once a sign-out that is owed has been made.
 */
export function wayOf({ method, mode, url }, origin) {
  const { origin: to, pathname } = new URL(url);
  if (to !== origin) return 'alone';
  if (pathname.startsWith('/assets/'))
    return method === 'GET' && /\.(?:css|woff2|svg)$/.test(pathname) ? 'file' : 'alone';
  return method === 'GET' && mode === 'navigate' ? 'page' : 'behind';
}

/** The log-in, administration and what others share say instead that they need a connection. */
export const showsList = (pathname) => signedInPage.test(pathname);

export const languageOf = (pathname) => /^\/(en|pl)(?:\/|$)/.exec(pathname)?.[1] ?? null;

export const isForgotten = ({ person, contactAt }, now) => person !== null && now - contactAt > longestKept;

/** Another person's page, and one of nobody, empty what is kept. */
export const isOfAnother = ({ person }, seen) => person !== null && person !== seen;

export const isDue = ({ askedAt }, language, now) =>
  !(now - (askedAt[language] ?? -Infinity) < pause && now >= askedAt[language]);

/** Files that a document names, to be kept with it. */
export const filesIn = (html) => [...new Set([...html.matchAll(/"(\/assets\/[^"?]+)"/g)].map(([, path]) => path))];

/** Refused: signed out, or no such page any more. Answers of a server in trouble change nothing. */
export function verdictOn({ status, redirected, person }, expected) {
  if (status === 304) return 'same';
  if (status === 200 && !redirected) return person === expected ? 'new' : 'forget';
  return redirected || [401, 403, 404].includes(status) ? 'forget' : 'later';
}
