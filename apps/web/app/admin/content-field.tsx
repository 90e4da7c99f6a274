import { TextAreaField, useWords } from '@domeka/ui';

/** The page's text: HTML. */
export function ContentField() {
  const { t } = useWords('content');
  return (
    <div className="content-field">
      <TextAreaField name="content" label={t('written.content.label')} hint={t('written.content.hint')} rows={20} />
    </div>
  );
}
