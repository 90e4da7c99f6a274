import { languages } from '@domeka/kernel';
import { pageTypes } from '@domeka/content/contract';
import { NativeSelect, useWords } from '@domeka/ui';
import { noTranslation } from './page-values.ts';
import type { EditedPage } from './page-values.ts';

export function KindFields({ edited: { page, beside, others } }: { edited: EditedPage }) {
  const { t } = useWords('content');
  const linked = page ? page.translation : beside;
  const choices = [...(linked ? [{ ...linked, language: beside?.language }] : []), ...others];
  const option = ({ id, title }: { id: string; title: string }) => ({ value: id, label: title });
  return (
    <div className="kind-fields">
      {page?.legal ? (
        <p className="quiet">
          {t(`language.${page.language}`)} · {t(`content.type.${page.pageType}`)} · {t('content.legal')}
        </p>
      ) : (
        <>
          <NativeSelect
            name="language"
            label={t('content.language')}
            choices={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
          />
          <NativeSelect
            name="pageType"
            label={t('content.type.label')}
            choices={pageTypes.map((value) => ({ value, label: t(`content.type.${value}`) }))}
          />
        </>
      )}
      <NativeSelect
        name="translationId"
        label={t('content.translation.label')}
        choices={[{ value: noTranslation, label: t('content.translation.none') }]}
        groups={languages
          .map((language) => ({
            label: t(`language.${language}`),
            choices: choices.filter((one) => one.language === language).map(option),
          }))
          .filter((group) => group.choices.length > 0)}
      />
    </div>
  );
}
