import { useLoaderData } from '@remix-run/react';
import { Page, SentenceWith, useWords } from '@domeka/ui';
import { LinkField } from '../../../lib/forms/link-field.tsx';
import type { PageHandle } from '../../../lib/pages/page-handle.ts';
import { useDates } from '../../../lib/words/dates.ts';
import { BackToUsers } from '../back-to-users.tsx';
import type { loadInvitationLink } from './invitations.server.ts';

export const handle: PageHandle = { title: (t) => t('identity:users.invited.title') };

export { loadInvitationLink as loader } from './invitations.server.ts';
export { ErrorBoundary } from '../../admin-error.tsx';

export default function InvitationLink() {
  const { email, link, until, picture } = useLoaderData<typeof loadInvitationLink>();
  const { t } = useWords('identity');
  const { day } = useDates();
  return (
    <Page title={t('users.invited.title')} width="text" before={<BackToUsers />}>
      <p>
        <SentenceWith verbatim={email}>
          {(gap) => t('users.invited.text', { email: gap, date: day(until) })}
        </SentenceWith>
      </p>
      <div className="stack">
        <LinkField id="invitation-link" label={t('users.invited.link')} value={link} title={t('users.invited.send')} />
        <img className="qr-code" src={picture} alt={t('users.invited.code')} />
      </div>
    </Page>
  );
}
