import { Field, FileField, useWords } from '@domeka/ui';

export function PictureFields() {
  const { t } = useWords('content');
  return (
    <>
      <Field
        name="pictureText"
        label={t('content.pictures.text')}
        hint={t('content.pictures.text-hint')}
        autoComplete="off"
      />
      <FileField
        name="picture"
        label={t('content.pictures.file')}
        hint={t('content.pictures.file-hint')}
        accept="image/*"
      />
    </>
  );
}
