import { givenRoles, mayOnList } from '@domeka/collaboration/contract';
import type { ListView, MemberView } from '@domeka/collaboration/contract';
import { SentenceWith, Verbatim, useHydrated, useWords } from '@domeka/ui';
import type { TFunction } from 'i18next';
import { CardTable } from '../../lib/tables/card-table.tsx';
import { RowAction } from '../../lib/tables/row-action.tsx';
import { FailureNote } from '../../lib/messages/failure-note.tsx';
import { Once } from '../../lib/forms/once.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import type { Question } from '../../lib/questions/confirm-dialog.tsx';
import { useConfirmDialog } from '../../lib/questions/use-confirm-dialog.tsx';
import { Icon } from '../../lib/icons/icon.tsx';
import { questionPath } from '../../lib/navigation/list-paths.ts';
import { useRole } from './use-role.ts';

interface TableProps {
  list: ListView;
  members: MemberView[];
  home: string;
}

export const nameOf = ({ displayName, email }: Pick<MemberView, 'displayName' | 'email'>) => displayName ?? email;

export function MembersTable({ list, members, home }: TableProps) {
  const { t } = useWords('collaboration');
  const { language, hasMail } = useRootData();
  const pathOf = ({ userId }: MemberView) => questionPath(language, list.id, `members/${userId}/remove`);
  const { askFirst, dialog, leaving, failedAt } = useConfirmDialog('members-heading', (path) => {
    const member = members.find((one) => path === pathOf(one));
    return member && removal(path, nameOf(member), t);
  });
  const mayManage = mayOnList(list.role, 'manage-members');
  return (
    <>
      <h3 id="members-heading" tabIndex={-1} className="table-heading">
        {t('members.title', { count: members.length })}
      </h3>
      <CardTable
        className="shares members"
        labelledBy="members-heading"
        columns={[t('members.person'), t('members.role'), ...(mayManage ? [t('members.actions')] : [])]}
        onLinkClick={askFirst}
      >
        {members.map((member) => (
          <tr role="row" key={member.userId} hidden={leaving === pathOf(member)}>
            <th role="rowheader" scope="row">
              <Verbatim>{nameOf(member)}</Verbatim>
              {member.isYou && <span className="quiet small">{t('members.you')}</span>}
              {member.displayName && (
                <span className="quiet small" translate="no">
                  {member.email}
                </span>
              )}
              {mayManage && hasMail && member.mailFailed && (
                <span className="danger small">{t('members.mail-failed')}</span>
              )}
              {failedAt(pathOf(member))?.note}
            </th>
            <td role="cell">
              {mayManage && member.role !== 'owner' ? (
                <RoleForm member={member} home={home} />
              ) : (
                t(`role.${member.role}`)
              )}
            </td>
            {mayManage && (
              <td role="cell">
                {member.role !== 'owner' && (
                  <div className="button-row">
                    {hasMail && member.mailFailed && (
                      <RowAction
                        to={`${home}#errors`}
                        intent="mail"
                        name="userId"
                        id={member.userId}
                        label={t('members.resend-label', { name: nameOf(member) })}
                        icon="refresh-cw"
                      >
                        {t('invitations.resend')}
                      </RowAction>
                    )}
                    {!member.isYou && (
                      <a
                        href={pathOf(member)}
                        className="text-button danger"
                        aria-label={t('members.remove-label', { name: nameOf(member) })}
                        aria-describedby={failedAt(pathOf(member))?.id}
                      >
                        <Icon name="trash" />
                        {t('members.remove')}
                      </a>
                    )}
                  </div>
                )}
              </td>
            )}
          </tr>
        ))}
      </CardTable>
      {dialog}
    </>
  );
}

const removal = (to: string, name: string, t: TFunction<'collaboration'>): Question => ({
  to,
  form: `remove.${to.split('/').at(-2) ?? ''}`,
  title: t('remove.title'),
  text: t('remove.question'),
  which: <SentenceWith verbatim={name}>{(gap) => t('remove.which', { name: gap })}</SentenceWith>,
  confirm: t('remove.confirm'),
  cancel: t('cancel'),
  failed: (reason) => ({ key: 'collaboration:toast.remove-failed', params: { reason }, role: 'alert' }),
});

/** Saves on change with scripts, except one's own role: a slip would give it away for good. */
function RoleForm({ member, home }: { member: MemberView; home: string }) {
  const { t } = useWords('collaboration');
  const { chosen, save, failure } = useRole(member, home);
  const savesByItself = useHydrated() && !member.isYou;
  const id = `role-${member.userId}`;
  const noteId = `${id}-failed`;
  return (
    <form method="post" action={`${home}#errors`} className="role-form" data-keep-scroll>
      <input type="hidden" name="intent" value="role" />
      <input type="hidden" name="userId" value={member.userId} />
      <input type="hidden" name="seenRole" value={member.role} />
      <Once form={`role.${member.userId}.${member.role}`} />
      <label htmlFor={id} className="visually-hidden">
        <SentenceWith verbatim={nameOf(member)}>{(gap) => t('members.role-of', { name: gap })}</SentenceWith>
      </label>
      <select
        id={id}
        name="role"
        className="native-select"
        aria-describedby={failure ? noteId : undefined}
        {...(savesByItself ? { value: chosen, onChange: save } : { defaultValue: member.role })}
      >
        {givenRoles.map((role) => (
          <option key={role} value={role}>
            {t(`role.${role}`)}
          </option>
        ))}
      </select>
      {!savesByItself && (
        <button type="submit" className="text-button" aria-label={t('members.save-label', { name: nameOf(member) })}>
          {t('members.save')}
        </button>
      )}
      {failure && <FailureNote id={noteId} flash={failure} />}
    </form>
  );
}
