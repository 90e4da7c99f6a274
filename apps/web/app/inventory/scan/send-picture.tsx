import { useWords } from '@domeka/ui';
import { useId } from 'react';
import type { ComponentProps } from 'react';
import { putInto } from './scanned-form.ts';

export const ReadButton = ({ action, ...button }: { action: string } & ComponentProps<'button'>) => (
  <button type="submit" name="find" value="scan" formAction={action} className="text-button" {...button} />
);

/** Sends the picture to the server, with consent, when the device could not read it. */
export function SendPicture({ picture, action }: { picture: Blob; action: string }) {
  const { t } = useWords('inventory');
  const hintId = useId();
  return (
    <div className="send-picture">
      <ReadButton
        action={action}
        aria-describedby={hintId}
        onClick={({ currentTarget }) => putInto(currentTarget.form, 'box', picture)}
      >
        {t('scan.send')}
      </ReadButton>
      <p className="quiet small" id={hintId}>
        {t('scan.send-hint')}
      </p>
    </div>
  );
}
