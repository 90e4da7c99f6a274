import { longestDescription, shownDescription } from '@domeka/content/contract';
import { lengthOf } from '@domeka/kernel';
import { TextAreaField, useTyped, useWords } from '@domeka/ui';
import { useState } from 'react';

export function DescriptionField() {
  const { t } = useWords('content');
  const { value = '' } = useTyped('metaDescription');
  const [length, setLength] = useState(lengthOf(value));
  return (
    <div onInput={({ target }) => setLength(lengthOf((target as HTMLTextAreaElement).value))}>
      <TextAreaField
        name="metaDescription"
        label={t('content.metaDescription.label')}
        hint={`${t('content.metaDescription.hint', { shown: shownDescription, most: longestDescription })} ${t('content.metaDescription.length', { length })}`}
        rows={3}
      />
    </div>
  );
}
