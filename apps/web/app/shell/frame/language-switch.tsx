import { useLocation } from '@remix-run/react';
import { languages, localeOf } from '@domeka/kernel';
import { useWords } from '@domeka/ui';
import { Author } from '../../lib/forms/once.tsx';
import { preferenceForms } from '../../lib/forms/preference-forms.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { languageNames } from '../../lib/words/language-names.ts';

/** A full load: the browser has the texts of one language only. */
export function LanguageSwitch() {
  const { t } = useWords();
  const { language } = useRootData();
  const { pathname, search } = useLocation();
  return (
    <form
      id={preferenceForms.language}
      method="post"
      action="/preferences/language"
      data-reload
      className="language-switch"
      aria-label={t('common:language')}
    >
      <Author />
      <input type="hidden" name="returnTo" value={pathname + search} />
      {languages.map((each) => (
        <button
          key={each}
          type="submit"
          name="language"
          value={each}
          lang={localeOf(each)}
          className="language-button"
          aria-current={each === language ? 'true' : undefined}
        >
          {each.toUpperCase()}
          <span className="visually-hidden"> {languageNames[each]}</span>
        </button>
      ))}
    </form>
  );
}
