import { useWords } from '@domeka/ui';
import type { Flash } from './flash.server.ts';

/** A message as title and text in the page's language. */
export function useFlashText(flash: Flash) {
  const { t, i18n } = useWords();
  const params = flash.params ?? {};
  return {
    title: t(`${flash.key}.title`, params),
    text: i18n.exists(`${flash.key}.text`) ? t(`${flash.key}.text`, params) : null,
  };
}
