import { useWords } from '@domeka/ui';
import { useEffect } from 'react';

/** While a dialog says what was refused, the page's title does so too, as after a form of the page itself. */
export function useRefusedTitle(isRefused: boolean) {
  const { t } = useWords();
  useEffect(() => {
    if (!isRefused) return;
    const { title } = document;
    const refused = t('common:problem.title-prefix', { title });
    document.title = refused;
    return () => {
      if (document.title === refused) document.title = title; // else another page has come
    };
  }, [isRefused, t]);
}
