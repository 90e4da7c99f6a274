import { contentPagePath } from '@domeka/kernel';
import { CheckboxField, useWords } from '@domeka/ui';
import { useRootData } from '../lib/pages/root-data.ts';

/** Both consents that an account needs (AUTH-03). */
export const Consents = () => (
  <>
    <Consent name="terms" slugs={{ en: 'terms-of-service', pl: 'regulamin' }} />
    <Consent name="privacy" slugs={{ en: 'privacy-policy', pl: 'polityka-prywatnosci' }} />
  </>
);

function Consent({ name, slugs }: { name: 'terms' | 'privacy'; slugs: { en: string; pl: string } }) {
  const { t } = useWords('identity');
  const { language } = useRootData();
  const [before, page, after] = t(`field.${name}.label`).split(/<\/?page>/);
  return (
    <CheckboxField
      name={name}
      label={
        <>
          {before}
          {/* Keeps the form. */}
          <a href={contentPagePath(language, slugs[language])} target="_blank" rel="noopener">
            {page}
          </a>
          {after}
        </>
      }
    />
  );
}
