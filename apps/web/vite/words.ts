import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

const virtualModule = 'virtual:words';
const languages = ['en', 'pl'] as const;

type Locale = Readonly<{ [key: string]: string | Locale }>;

type WordSet = Record<string, 'all' | { only: string[] } | { but: string[] }>;

const notWriting = { but: ['content'] };
const notReading = { but: ['content', 'page', 'knowledge-base', 'article', 'read-more', 'updated'] };
const ofShell = { 'admin-security': { only: ['events.loading'] } };

/** The line above the list is one of the page's. */
const ofPhonePage = ['lead', 'shortcut', 'install', 'iphone', 'firefox', 'other', 'keep', 'needs', 'signed-out'].map(
  (part) => `phone.${part}`,
);
/** Of a session, on any page: the others are answers to forms of the log-in and the account. */
const ofSessions = [
  ...['sign-in-needed', 'second-step-needed', 'no_authorization', 'bad_jwt', 'session_not_found', 'session_expired'],
  ...['user_not_found', 'user_banned', 'account-locked', 'over_request_rate_limit', 'insufficient_aal'],
].map((code) => `refusal.${code}`);

/** One set for visitors and signed-in people would cost 7 kB more on the front page and 15 kB more on a list. */
const sets = {
  visitor: {
    ...ofShell,
    common: { but: ['phone'] },
    content: notWriting,
    identity: { only: ['loading', 'toast', 'other-account'] },
    collaboration: { only: ['invitation', 'cancel-invitation.back', 'role', 'toast', 'failed', 'refusal'] },
    sharing: { only: ['view', 'dead', 'passcode', 'field', 'refusal'] },
    reminders: { only: ['stop', 'refusal'] },
    inventory: {
      only: [
        'welcome',
        'list.heading',
        'list.loading',
        'product',
        'field',
        'expiry',
        'good',
        'quantity.finished',
        'photo.title',
        ...['one', 'few', 'many', 'other'].map((form) => `packages.count_${form}`),
        'packages.is-opened',
        'recalls.tag',
        'print.hint',
        'print.package',
        'print.undated',
        'type',
        'counted-type',
        'pieces',
        'purpose',
        'category',
      ],
    },
  },
  entry: {
    ...ofShell,
    common: { but: ['landing', 'phone'] },
    content: notReading,
    identity: { but: ['account', 'admin', 'export', 'leaving', 'users'] },
    collaboration: { only: ['invitation', 'refusal'] },
    inventory: { only: ['list.loading'] },
  },
  lists: {
    ...ofShell,
    common: { but: ofPhonePage },
    content: notWriting,
    identity: { only: ['loading', 'toast', 'other-account', ...ofSessions] },
    collaboration: 'all',
    sharing: { but: ['view', 'dead', 'passcode'] },
    reminders: { only: ['offer', 'snooze', 'stop', 'toast', 'refusal', 'field.until'] },
    inventory: { but: ['dictionary', 'offline'] },
    boxes: 'all',
  },
  all: null,
} satisfies Record<string, WordSet | null>;

type SetName = keyof typeof sets;
const setNames = Object.keys(sets) as SetName[];

/** Hashed files per language and set, loaded before hydration. `virtual:words` exports their paths to both builds. */
export function words(root: string): Plugin {
  const paths: Record<string, Record<string, string>> = {};
  const files = new Map<string, { path: string; source: string }>();
  for (const language of languages) {
    for (const set of setNames) {
      const file = wordsFile(root, language, set);
      files.set(file.path, file);
      (paths[language] ??= {})[set] = file.path;
    }
  }
  return {
    name: 'words',
    resolveId: (id) => (id === virtualModule ? `\0${virtualModule}` : null),
    load: (id) => (id === `\0${virtualModule}` ? `export default ${JSON.stringify(paths)};` : null),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const asked = request.url?.split('?')[0];
        const file = files.get(asked ?? '');
        if (!file) return next();
        response.setHeader('Content-Type', 'text/javascript');
        response.end(file.source);
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { path, source } of files.values()) this.emitFile({ type: 'asset', fileName: path.slice(1), source });
    },
  };
}

function wordsFile(root: string, language: string, set: SetName) {
  const source = `export default ${JSON.stringify(wordsOf(root, language, set))};`;
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { path: `/assets/words-${language}-${hash}.js`, source };
}

export function wordsOf(root: string, language: string, set: SetName): Record<string, Locale> {
  const taken: WordSet | null = sets[set];
  const namespaces: Record<string, Locale> = {};
  for (const file of globSync(`*/{contract/,}src/locales/${language}.json`, { cwd: resolve(root, 'libs') }).sort()) {
    const namespace = namespaceOf(file);
    const locale = JSON.parse(readFileSync(resolve(root, 'libs', file), 'utf8')) as Locale;
    const parts = taken?.[namespace];
    if (taken === null) namespaces[namespace] = but(locale, ['mail']);
    else if (parts) namespaces[namespace] = partsOf(locale, parts);
  }
  return namespaces;
}

function namespaceOf(file: string): string {
  const module = file.split(sep)[0] ?? '';
  return module === 'kernel' ? 'common' : module;
}

function partsOf(locale: Locale, parts: WordSet[string]): Locale {
  if (parts !== 'all' && 'only' in parts) return only(locale, parts.only);
  return but(locale, ['mail', 'log', ...(parts === 'all' ? [] : parts.but)]);
}

function but(locale: Locale, paths: string[]): Locale {
  const within = (part: string) =>
    paths.filter((path) => path.startsWith(`${part}.`)).map((path) => path.slice(part.length + 1));
  return Object.fromEntries(
    Object.entries(locale)
      .filter(([part]) => !paths.includes(part))
      .map(([part, words]) => [part, typeof words === 'string' ? words : but(words, within(part))]),
  );
}

function only(locale: Locale, paths: string[]): Locale {
  const taken: Record<string, string | Locale> = {};
  for (const path of paths) {
    const [part = '', ...rest] = path.split('.');
    const words = locale[part];
    if (words === undefined) continue;
    if (rest.length === 0 || typeof words === 'string') taken[part] = words;
    else taken[part] = { ...(taken[part] as Locale | undefined), ...only(words, [rest.join('.')]) };
  }
  return taken;
}
