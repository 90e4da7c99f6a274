import { lazy, Suspense, useState } from 'react';
import { useWords } from '@domeka/ui';
import { linkToFollow } from '../lib/navigation/plain-click.ts';
import { useRootData } from '../lib/pages/root-data.ts';
import { Icon } from '../lib/icons/icon.tsx';

const loadDialog = () => import('./contact-dialog.tsx');
const ContactDialog = lazy(loadDialog);

export function ContactLink() {
  const { t } = useWords('content');
  const { language, hasMail, contactAddress } = useRootData();
  const [isOpen, setOpen] = useState(false);
  if (!hasMail)
    return (
      contactAddress && (
        <a href={`mailto:${contactAddress}`}>
          <Icon name="mail" />
          {t('contact.link')}
        </a>
      )
    );
  return (
    <>
      <a
        href={`/${language}/contact`}
        onClick={(event) => {
          const link = linkToFollow(event);
          if (!link) return;
          event.preventDefault();
          loadDialog().then(
            () => setOpen(true),
            () => location.assign(link.href),
          );
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
