import { Button } from '@radix-ui/themes/components/button';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { OpenSessionView } from '@domeka/identity/contract';
import { useWords } from '@domeka/ui';
import type { TFunction } from 'i18next';
import { CardTable } from '../../lib/tables/card-table.tsx';
import type { Question } from '../../lib/questions/confirm-dialog.tsx';
import { useDates } from '../../lib/words/dates.ts';
import type { Failed } from '../../lib/messages/failure-note.tsx';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { signedIn } from '../../lib/access/signed-in.server.ts';
import { useConfirmDialog } from '../../lib/questions/use-confirm-dialog.tsx';
import { Icon } from '../../lib/icons/icon.tsx';
import { AccountPage } from '../account-page.tsx';
import { useSessionWords } from './use-session-words.ts';

export const handle: PageHandle = { title: (t) => t('identity:account.sessions.title') };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return signedIn(request, params, await context.api('GET /profile/sessions'));
}

export default function Sessions() {
  const { items } = useLoaderData<typeof loader>();
  const { t } = useWords('identity');
  const { language } = useRootData();
  const home = `/${language}/account/sessions`;
  const othersPath = `${home}/others/end`;
  const endingOne = useEnding();
  const { askFirst, dialog, leaving, failedAt } = useConfirmDialog('sessions-heading', (path) => {
    if (path === othersPath) return endingOthers(path, t);
    const session = items.find((one) => path === endPathOf(home, one));
    return session && endingOne(session, path);
  });
  const others = failedAt(othersPath);
  const columns = ['device', 'begun', 'last-used', 'actions'].map((column) => t(`account.sessions.column.${column}`));
  return (
    <AccountPage section="sessions" refused={undefined}>
      <p className="lead">{t('account.sessions.lead')}</p>
      <h2 id="sessions-heading" tabIndex={-1} className="table-heading">
        {t('account.sessions.open')}
      </h2>
      <CardTable className="sessions" labelledBy="sessions-heading" columns={columns} onLinkClick={askFirst}>
        {items.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            endPath={endPathOf(home, session)}
            isLeaving={leaving === endPathOf(home, session)}
            failed={failedAt(endPathOf(home, session))}
          />
        ))}
      </CardTable>
      {dialog}
      {items.length > 1 && (
        <p>
          <Button asChild size="3" variant="soft">
            <a href={othersPath} onClick={askFirst} aria-describedby={others?.id}>
              {t('account.sessions.others.link')}
            </a>
          </Button>
          {others?.note}
        </p>
      )}
    </AccountPage>
  );
}

const endPathOf = (home: string, { id }: OpenSessionView) => `${home}/${id}/end`;

function useEnding() {
  const { t } = useWords('identity');
  const { deviceName, whichOne } = useSessionWords();
  return (session: OpenSessionView, to: string): Question => ({
    to,
    form: `end.${session.id}`,
    title: t('account.sessions.end.title'),
    text: t('account.sessions.end.question', { device: deviceName(session) }),
    which: whichOne(session),
    confirm: t('account.sessions.end.confirm'),
    cancel: t('account.cancel'),
    failed: (reason) => ({ key: 'identity:toast.session-end-failed', params: { reason }, role: 'alert' }),
  });
}

const endingOthers = (to: string, t: TFunction<'identity'>): Question => ({
  to,
  form: 'others',
  title: t('account.sessions.others.title'),
  text: t('account.sessions.others.question'),
  confirm: t('account.sessions.others.confirm'),
  cancel: t('account.cancel'),
  failed: (reason) => ({ key: 'identity:toast.others-end-failed', params: { reason }, role: 'alert' }),
});

interface RowProps {
  session: OpenSessionView;
  endPath: string;
  isLeaving: boolean;
  failed: Failed | undefined;
}

function SessionRow({ session, endPath, isLeaving, failed }: RowProps) {
  const { t } = useWords('identity');
  const { deviceName, methodName } = useSessionWords();
  const { moment } = useDates();
  const { createdAt, lastUsedAt, isCurrent, isTwoStep } = session;
  const device = deviceName(session);
  return (
    <tr role="row" id={`session-${session.id}`} hidden={isLeaving}>
      <th role="rowheader" scope="row">
        {device}
        {isCurrent && <strong className="session-note">{t('account.sessions.current')}</strong>}
        <span className="session-note quiet small">{methodName(session)}</span>
        {isTwoStep && <span className="session-note quiet small">{t('account.sessions.second-factor')}</span>}
        {failed?.note}
      </th>
      <td role="cell">
        <time dateTime={createdAt}>{moment(createdAt)}</time>
      </td>
      <td role="cell">
        <time dateTime={lastUsedAt}>{moment(lastUsedAt)}</time>
      </td>
      <td role="cell">
        {isCurrent ? (
          <span className="quiet">{t('account.sessions.sign-out-in-menu')}</span>
        ) : (
          <a
            href={endPath}
            className="text-link danger"
            aria-label={`${t('account.sessions.end.link')}: ${device}`}
            aria-describedby={failed?.id}
          >
            <Icon name="log-out" />
            {t('account.sessions.end.link')}
          </a>
        )}
      </td>
    </tr>
  );
}
