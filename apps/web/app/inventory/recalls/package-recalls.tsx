import type { PackageRecall, PackageView } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { LookAtBox } from './look-at-box.tsx';
import { answerForm } from './recall-answer.ts';
import { RecallNotice } from './recall-notice.tsx';
import { TakenBack } from './taken-back.tsx';

interface RecallsProps {
  one: PackageView;
  /** "Package 1 of 2". */
  label: string;
  mayEdit: boolean;
  /** Of its forms. */
  action: string;
  refused: RefusedAction | undefined;
}

/** Of one package. */
export function PackageRecalls({ one, label, ...more }: RecallsProps) {
  return (
    <>
      {one.recalls.map((recall) => (
        <OneRecall key={recall.decision.id} recall={recall} one={one} {...more} />
      ))}
      {more.mayEdit && one.recall === 'recalled' && <TakenBack one={one} label={label} action={more.action} />}
    </>
  );
}

function OneRecall({ recall, one, mayEdit, action, refused }: Omit<RecallsProps, 'label'> & { recall: PackageRecall }) {
  const { t } = useWords('inventory');
  const { answer, question, decision } = recall;
  const form = answerForm(decision.id, one.id);
  const asked = mayEdit && question && (
    <LookAtBox
      recall={{ ...recall, question }}
      one={one}
      action={action}
      failed={refused?.form === form ? refused.failed : undefined}
    />
  );
  return (
    <RecallNotice
      recall={recall}
      as="h4"
      id={`${form}-notice`}
      isAsking={asked !== false && asked !== null && answer === null}
    >
      {answer !== null && <p>{t(`recalls.said.${answer}`)}</p>}
      {asked &&
        (answer === null ? (
          asked
        ) : (
          <details key={answer} open={refused?.form === form}>
            <summary>{t('recalls.again')}</summary>
            {asked}
          </details>
        ))}
    </RecallNotice>
  );
}
