import { useWords } from '@domeka/ui';

type LogWords = Partial<Record<'action' | 'resource', Record<string, string>>>;

/** What the log calls events and their details stands with the words of the module that tells them. */
export function useLogWords() {
  const { t, i18n, language } = useWords();
  const namespaces = Object.entries((i18n.getDataByLanguage(language) ?? {}) as Record<string, { log?: LogWords }>);
  const keys = (key: string) => (key.includes(':') ? [key] : namespaces.map(([name]) => `${name}:log.${key}`));
  return {
    /** A key with a namespace is looked up there alone. */
    logWords: (key: string, defaultValue: string) => t(keys(key), { defaultValue, skipInterpolation: true }),
    namesOf: (kind: keyof LogWords) => namespaces.flatMap(([, { log }]) => Object.keys(log?.[kind] ?? {})),
  };
}
