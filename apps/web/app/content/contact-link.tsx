import { lazy, Suspense, useState } from 'react';
import { useWords } from '@domeka/ui';
import { useRootData } from '../lib/root-data.ts';
import { Icon } from '../shell/icon.tsx';

const ContactDialog = lazy(() => import('./contact-dialog.tsx'));

/** A link to the contact page; where scripts run it opens the same form in a dialog. */
export function ContactLink() {
  const { t } = useWords('content');
  const { language } = useRootData();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <a
        href={`/${language}/contact`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name="mail" />
        {t('contact.link')}
      </a>
      {isOpen && (
        <Suspense>
          <ContactDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
