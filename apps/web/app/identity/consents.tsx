import { contentPagePath } from '@domeka/kernel';
import { CheckboxField, useWords } from '@domeka/ui';
import { useRootData } from '../lib/pages/root-data.ts';

export const Consents = () => (
  <>
    <Consent name="terms" />
    <Consent name="privacy" />
  </>
);

/** Their first addresses, for where the pages cannot be asked for; once changed, they lead on. */
const firstSlugs = {
  terms: { en: 'terms-of-service', pl: 'regulamin' },
  privacy: { en: 'privacy-policy', pl: 'polityka-prywatnosci' },
};

function Consent({ name }: { name: keyof typeof firstSlugs }) {
  const { t } = useWords('identity');
  const { language, footerPages } = useRootData();
  const slug = footerPages.find(({ legal }) => legal === name)?.slug ?? firstSlugs[name][language];
  const [before, page, after] = t(`field.${name}.label`).split(/<\/?page>/);
  return (
    <CheckboxField
      name={name}
      label={
        <>
          {before}
          {/* Keeps the form. */}
          <a href={contentPagePath(language, slug)} target="_blank" rel="noopener">
            {page}
          </a>
          {after}
        </>
      }
    />
  );
}
