import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import type { PackageRecall, PackageView } from '@domeka/inventory/contract';
import { FormScope, RadioList, useWords, Verbatim } from '@domeka/ui';
import type { FailedForm } from '@domeka/ui';
import { Once } from '../../lib/forms/once.tsx';
import { lotText } from './decision-facts.tsx';
import { endsOf } from './ends-of-codes.ts';
import { answerForm, valueOf } from './recall-answer.ts';
import { useQuestion } from './use-question.ts';

type AskedRecall = PackageRecall & { question: NonNullable<PackageRecall['question']> };

interface QuestionProps {
  recall: AskedRecall;
  one: PackageView;
  action: string;
  failed: FailedForm | undefined;
}

/** Asks for a batch where any is named, else, or beside it, for the end of a code. */
export function LookAtBox({ recall, one, action, failed }: QuestionProps) {
  const { t } = useWords('inventory');
  const { decision } = recall;
  const form = answerForm(decision.id, one.id);
  const sent = useNavigation().formData;
  const isBusy = sent?.get('intent') === 'recall-answer' && sent.get('decision') === decision.id;
  return (
    <FormScope id={form} failed={failed}>
      <form method="post" action={`${action}#errors`} noValidate className="recall-question" data-keep-scroll>
        <Once form={form} />
        <input type="hidden" name="package" value={one.id} />
        <input type="hidden" name="version" value={one.version} />
        <input type="hidden" name="decision" value={decision.id} />
        <RadioList
          name="answer"
          label={useQuestion(recall)}
          choices={useChoices(recall)}
          defaultValue={valueOf(recall)}
        />
        <Button type="submit" size="3" name="intent" value="recall-answer" loading={isBusy}>
          {t('recalls.answer')}
        </Button>
      </form>
    </FormScope>
  );
}

function useChoices({ decision, question: { lots, gtins } }: AskedRecall) {
  const { t } = useWords('inventory');
  const ends = endsOf(gtins);
  const printed = new Map(decision.lots.map((each) => [each.lot, lotText(each)]));
  return [
    ...lots.map((lot) => ({ value: `lot:${lot}`, label: <Verbatim>{printed.get(lot) ?? lot}</Verbatim> })),
    ...gtins.map((gtin, index) => ({ value: `gtin:${gtin}`, label: t('recalls.code-end', { end: ends[index] }) })),
    { value: 'none', label: t('recalls.none') },
    { value: 'unreadable', label: t('recalls.unreadable') },
  ];
}
