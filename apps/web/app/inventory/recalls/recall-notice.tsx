import type { ReactNode } from 'react';
import type { PackageRecall } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';
import { Icon } from '../../lib/icons/icon.tsx';
import { DecisionFacts } from './decision-facts.tsx';
import { isAlarm } from './recall-tag.tsx';
import { useQuestion } from './use-question.ts';

interface NoticeProps {
  recall: PackageRecall;
  /** Of the title. */
  id: string;
  /** Below the heading of a package, or in a form. */
  as: 'h4' | 'p';
  /** The question is asked in a form, as one of the children. */
  isAsking?: boolean;
  children?: ReactNode;
}

/** What was decided, and what to do. */
export function RecallNotice({ recall, id, as: Title, isAsking = false, children }: NoticeProps) {
  const { t } = useWords('inventory');
  const question = useQuestion(recall);
  const { state, decision } = recall;
  return (
    <section
      className={`recall recall-${isAlarm(state) ? state : state === null ? 'settled' : 'check'}`}
      aria-labelledby={id}
    >
      <Title id={id} className="recall-title">
        <Icon name={isAlarm(state) ? 'triangle-exclamation-point' : 'search'} />
        {isAlarm(state) ? t(`recalls.told.${decision.kind}`) : t(state === null ? 'recalls.label' : 'recalls.asked')}
      </Title>
      {isAlarm(state) && <p>{t(`recalls.do.${decision.kind}`)}</p>}
      {(state === 'unreadable' || (state === 'check' && decision.isUnclear)) && <p>{t('recalls.pharmacist')}</p>}
      {state === 'check' && !isAsking && <p>{question}</p>}
      <DecisionFacts decision={decision} hasLots={!isAsking} />
      {children}
    </section>
  );
}
