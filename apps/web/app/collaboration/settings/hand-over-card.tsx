import { Card } from '@radix-ui/themes/components/card';
import type { ListView, MemberView } from '@domeka/collaboration/contract';
import { SentenceWith, useWords } from '@domeka/ui';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useConfirmDialog } from '../../lib/questions/use-confirm-dialog.tsx';
import { questionPath } from '../../lib/navigation/list-paths.ts';
import { nameOf } from '../members/members-table.tsx';

export function HandOverCard({ list, members }: { list: ListView; members: MemberView[] }) {
  const { t } = useWords('collaboration');
  const { language } = useRootData();
  const others = members.filter(({ role }) => role !== 'owner');
  const pathOf = ({ userId }: MemberView) => questionPath(language, list.id, `hand-over/${userId}`);
  const { askFirst, dialog, failedAt } = useConfirmDialog(null, (path) => {
    const member = others.find((one) => path === pathOf(one));
    return (
      member && {
        to: path,
        form: `hand-over.${member.userId}`,
        title: t('hand-over.question', { list: list.name }),
        text: <SentenceWith verbatim={nameOf(member)}>{(gap) => t('hand-over.which', { name: gap })}</SentenceWith>,
        confirm: t('hand-over.confirm'),
        cancel: t('cancel'),
        version: list.version,
        failed: (reason) => ({ key: 'collaboration:toast.hand-over-failed', params: { reason }, role: 'alert' }),
      }
    );
  });
  return (
    <Card size="3" className="list-card">
      <h3>{t('hand-over.title')}</h3>
      <p>{others.length > 0 ? t('hand-over.text') : t('hand-over.nobody')}</p>
      {others.length > 0 && (
        <ul className="plain-list">
          {others.map((member) => (
            <li key={member.userId}>
              <a
                href={pathOf(member)}
                className="text-link"
                onClick={askFirst}
                aria-describedby={failedAt(pathOf(member))?.id}
              >
                <SentenceWith verbatim={nameOf(member)}>{(gap) => t('hand-over.to', { name: gap })}</SentenceWith>
              </a>
              {failedAt(pathOf(member))?.note}
            </li>
          ))}
        </ul>
      )}
      {dialog}
    </Card>
  );
}
