import type { UserDetailView } from '@domeka/identity/contract';
import { Page, SentenceWith, useWords } from '@domeka/ui';
import { LinkField } from '../../lib/forms/link-field.tsx';
import { Icon } from '../../lib/icons/icon.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useDates } from '../../lib/words/dates.ts';
import type { MadePasswordLink } from './user.server.ts';
import { userPath } from './users-address.ts';
import { ThisMachineOnly } from './this-machine-only.tsx';

/** To be handed over: as text, or held before the other phone. */
export function PasswordLink({ made, user }: { made: MadePasswordLink; user: Pick<UserDetailView, 'id' | 'email'> }) {
  const { t } = useWords('identity');
  const { language } = useRootData();
  const { moment } = useDates();
  return (
    <Page
      title={t('users.password-link.title')}
      width="text"
      before={
        <a href={userPath(language, user.id)} className="text-link">
          <Icon name="arrow-left" />
          {t('users.password-link.back')}
        </a>
      }
    >
      <p>
        <SentenceWith verbatim={user.email}>
          {(gap) => t('users.password-link.text', { email: gap, until: moment(made.until) })}
        </SentenceWith>
      </p>
      <LinkField
        id="password-link"
        label={t('users.password-link.label')}
        value={made.link}
        title={t('users.password-link.title')}
        isFocused
      />
      <ThisMachineOnly link={made.link} />
      <img className="qr-code" src={made.picture} alt={t('users.password-link.label')} />
    </Page>
  );
}
