import { SentenceWith, useWords } from '@domeka/ui';
import type { ReactNode } from 'react';
import type { Flash } from './flash.server.ts';

/** A message as title and text in the page's language. */
export function useFlashText({ key, params = {} }: Flash): { title: string; text: ReactNode } {
  const { t, i18n } = useWords();
  const title = t(`${key}.title`, params);
  const { name } = params;
  if (!i18n.exists(`${key}.text`)) return { title, text: null };
  if (name === undefined) return { title, text: t(`${key}.text`, params) };
  const around = (gap: string) => t(`${key}.text`, { ...params, name: gap });
  return { title, text: <SentenceWith verbatim={String(name)}>{around}</SentenceWith> };
}
