import { Page, SentenceWith, useWords } from '@domeka/ui';
import type { ReactNode } from 'react';
import { BottomBar } from '../../inventory/navigation/bottom-bar.tsx';
import { Icon } from '../../lib/icons/icon.tsx';
import { managePath } from '../../lib/navigation/list-paths.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import type { MadeShare } from './made-share.server.ts';

interface MadeProps {
  share: MadeShare;
  title: string;
  text: string;
  children: ReactNode;
}

/** Where a link is handed over: who may open it, and until when. */
export function MadePage({ share: { listId, recipientEmail, hasPasscode }, title, text, children }: MadeProps) {
  const { t } = useWords('sharing');
  const { language } = useRootData();
  return (
    <>
      <Page
        title={title}
        width="text"
        before={
          <p>
            <a href={managePath(language, listId ?? 'personal')} className="text-link">
              <Icon name="arrow-left" />
              {t('qr.back')}
            </a>
          </p>
        }
      >
        <p>
          {text} {hasPasscode && t('qr.with-passcode')}
          {recipientEmail && (
            <SentenceWith verbatim={recipientEmail}>{(gap) => t('qr.for-one', { recipient: gap })}</SentenceWith>
          )}
        </p>
        {children}
      </Page>
      <BottomBar state={{ list: listId ?? 'personal' }} />
    </>
  );
}
