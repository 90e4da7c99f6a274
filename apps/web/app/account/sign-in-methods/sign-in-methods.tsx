import { Button } from '@radix-ui/themes/components/button';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { IdentityView } from '@domeka/identity/contract';
import { Verbatim, useWords } from '@domeka/ui';
import { knownReason } from '../../identity/providers/provider-reasons.ts';
import { CardTable } from '../../lib/tables/card-table.tsx';
import { useDates } from '../../lib/words/dates.ts';
import type { Failed } from '../../lib/messages/failure-note.tsx';
import { Once } from '../../lib/forms/once.tsx';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { signedIn } from '../../lib/access/signed-in.server.ts';
import { useConfirmDialog } from '../../lib/questions/use-confirm-dialog.tsx';
import { Icon } from '../../lib/icons/icon.tsx';
import { AccountPage } from '../account-page.tsx';
import { methodName } from './method-name.ts';

export const handle: PageHandle<{ reason: string | null }> = {
  title: (t, { reason }) => {
    const title = t('identity:account.sign-in-methods.title');
    return reason ? `${t('identity:account.sign-in-methods.failed')} – ${title}` : title;
  },
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const user = signedIn(request, params, await context.api('GET /auth/v1/user'));
  const settings = (await context.api('GET /auth/v1/settings')).orThrow();
  const refused = new URL(request.url).searchParams.get('refused');
  return {
    identities: user.identities,
    providers: settings.providers,
    reason: refused === null ? null : knownReason(refused),
  };
}

export default function SignInMethods() {
  const { identities, providers, reason } = useLoaderData<typeof loader>();
  const { t } = useWords('identity');
  const { language, hasMail } = useRootData();
  const home = `/${language}/account/sign-in-methods`;
  const pathOf = (identity: IdentityView) => `${home}/${identity.identity_id}/remove`;
  const { askFirst, dialog, leaving, failedAt } = useConfirmDialog('methods-heading', (path) => {
    const identity = identities.find((one) => path === pathOf(one));
    const method = identity && methodName(t, identity, providers, hasMail);
    return (
      identity && {
        to: path,
        form: `remove.${identity.identity_id}`,
        title: t('account.sign-in-methods.remove.title'),
        text: t('account.sign-in-methods.remove.question', { method }),
        which: <Verbatim>{identity.email}</Verbatim>,
        confirm: t('account.sign-in-methods.remove.confirm'),
        cancel: t('account.cancel'),
        failed: (cause) => ({ key: 'identity:toast.method-remove-failed', params: { reason: cause }, role: 'alert' }),
      }
    );
  });
  const columns = ['method', 'address', 'added', 'actions'].map((column) =>
    t(`account.sign-in-methods.column.${column}`),
  );
  return (
    <AccountPage section="sign-in-methods" refused={undefined}>
      <p className="lead">{t('account.sign-in-methods.lead')}</p>
      {reason && (
        <div className="callout callout-warning" role="alert">
          <p className="callout-title">{t('account.sign-in-methods.failed')}</p>
          <p>{t(`refusal.${reason}`)}</p>
        </div>
      )}
      <h2 id="methods-heading" tabIndex={-1} className="table-heading">
        {t('account.sign-in-methods.linked')}
      </h2>
      <CardTable className="methods" labelledBy="methods-heading" columns={columns} onLinkClick={askFirst}>
        {identities.map((identity) => (
          <MethodRow
            key={identity.identity_id}
            identity={identity}
            name={methodName(t, identity, providers, hasMail)}
            removePath={identities.length > 1 && identity.provider !== 'email' ? pathOf(identity) : null}
            isLeaving={leaving === pathOf(identity)}
            failed={failedAt(pathOf(identity))}
          />
        ))}
      </CardTable>
      {dialog}
      {providers.length > 0 && <AddMethod home={home} providers={providers} />}
    </AccountPage>
  );
}

interface RowProps {
  identity: IdentityView;
  name: string;
  /** Null when it cannot be removed. */
  removePath: string | null;
  isLeaving: boolean;
  failed: Failed | undefined;
}

function MethodRow({ identity, name, removePath, isLeaving, failed }: RowProps) {
  const { t } = useWords('identity');
  const { day } = useDates();
  const { provider, email, created_at } = identity;
  return (
    <tr role="row" hidden={isLeaving}>
      <th role="rowheader" scope="row">
        {name}
        {failed?.note}
      </th>
      <td role="cell" translate="no">
        {email}
      </td>
      <td role="cell">
        <time dateTime={created_at}>{day(created_at)}</time>
      </td>
      <td role="cell">
        {removePath ? (
          <a
            href={removePath}
            className="text-link danger"
            aria-label={`${t('account.sign-in-methods.remove.link')}: ${name}`}
            aria-describedby={failed?.id}
          >
            <Icon name="trash" />
            {t('account.sign-in-methods.remove.link')}
          </a>
        ) : (
          <span className="quiet">{t(`account.sign-in-methods.${provider === 'email' ? 'always' : 'only'}`)}</span>
        )}
      </td>
    </tr>
  );
}

/** Full page loads: the answer leads to another site. */
function AddMethod({ home, providers }: { home: string; providers: { name: string; label: string }[] }) {
  const { t } = useWords('identity');
  return (
    <section aria-labelledby="add-method" className="add-method">
      <h2 id="add-method" className="table-heading">
        {t('account.sign-in-methods.add.heading')}
      </h2>
      <p>{t('account.sign-in-methods.add.text')}</p>
      <div className="button-row" data-reload>
        {providers.map(({ name, label }) => (
          <form key={name} method="post" action={`${home}/add/${name}`}>
            <Once form={`add.${name}`} />
            <Button type="submit" size="3" variant="soft">
              {t('account.sign-in-methods.add.submit', { label })}
            </Button>
          </form>
        ))}
      </div>
    </section>
  );
}
