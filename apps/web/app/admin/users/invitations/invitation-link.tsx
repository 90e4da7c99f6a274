import { Button } from '@radix-ui/themes/components/button';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormScope, Page, SentenceWith, useWords } from '@domeka/ui';
import { ProofField } from '../../../account/proof/proof-field.tsx';
import type { RefusedAction } from '../../../lib/forms/answers.server.ts';
import { keepInput } from '../../../lib/forms/keep-input.ts';
import { LinkField } from '../../../lib/forms/link-field.tsx';
import { Once } from '../../../lib/forms/once.tsx';
import type { PageHandle } from '../../../lib/pages/page-handle.ts';
import { useDates } from '../../../lib/words/dates.ts';
import { BackToUsers } from '../back-to-users.tsx';
import type { loadInvitationLink } from './invitations.server.ts';
import { ThisMachineOnly } from '../this-machine-only.tsx';

type LinkData = Awaited<ReturnType<typeof loadInvitationLink>>;

export const handle: PageHandle = { title: (t) => t('identity:users.invited.title') };

export { loadInvitationLink as loader, proveForLink as action } from './invitations.server.ts';
export const clientAction = keepInput('link');
export { unlessRefused as shouldRevalidate } from '../../../lib/forms/keep-input.ts';
export { ErrorBoundary } from '../../admin-error.tsx';

export default function InvitationLink() {
  const { email, shown } = useLoaderData<LinkData>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('identity');
  return (
    <Page
      title={t('users.invited.title')}
      width="text"
      before={<BackToUsers />}
      problem={refused?.failed.problem}
      formId="link"
      problemTitle={t('users.invited.failed')}
    >
      {shown ? <Shown email={email} shown={shown} /> : <Proof refused={refused} />}
    </Page>
  );
}

function Shown({ email, shown: { link, until, picture } }: { email: string; shown: NonNullable<LinkData['shown']> }) {
  const { t } = useWords('identity');
  const { day } = useDates();
  return (
    <>
      <p>
        <SentenceWith verbatim={email}>
          {(gap) => t('users.invited.text', { email: gap, date: day(until) })}
        </SentenceWith>
      </p>
      <div className="stack">
        <LinkField id="invitation-link" label={t('users.invited.link')} value={link} title={t('users.invited.send')} />
        <ThisMachineOnly link={link} />
        <img className="qr-code" src={picture} alt={t('users.invited.code')} />
      </div>
    </>
  );
}

/** Whoever holds the link is in, by an administrator's word. */
function Proof({ refused }: { refused: RefusedAction | undefined }) {
  const { t } = useWords('identity');
  return (
    <FormScope id="link" failed={refused?.failed}>
      <form method="post" action="#errors" noValidate className="stack">
        <Once form="link" />
        <p>{t('users.invited.proof')}</p>
        <ProofField />
        <p>
          <Button type="submit" size="3">
            {t('users.invited.submit')}
          </Button>
        </p>
      </form>
    </FormScope>
  );
}
