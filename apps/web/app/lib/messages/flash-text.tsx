import { SentenceWith, useWords, Verbatim } from '@domeka/ui';
import type { ReactNode } from 'react';
import type { Flash } from './flash.server.ts';

export function useFlashText({ key, params = {}, name: about }: Flash): { title: string; text: ReactNode } {
  const { t, i18n } = useWords();
  const title = t(`${key}.title`, params);
  const text = textOf();
  if (about === undefined) return { title, text };
  return {
    title,
    text: (
      <>
        <Verbatim>{about}</Verbatim>
        {text && <>. {text}</>}
      </>
    ),
  };

  function textOf(): ReactNode {
    const { name } = params;
    if (!i18n.exists(`${key}.text`)) return null;
    if (name === undefined) return t(`${key}.text`, params);
    const around = (gap: string) => t(`${key}.text`, { ...params, name: gap });
    return <SentenceWith verbatim={String(name)}>{around}</SentenceWith>;
  }
}
