import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import type { ImportQuestion, ListImportView } from '@domeka/inventory/contract';
import { RadioList, useWords } from '@domeka/ui';
import { Author } from '../../lib/forms/once.tsx';
import { useDates } from '../../lib/words/dates.ts';

/** What no line of the file decides. */
export function PlanQuestions({ plan: { questions, dateOrder, dayNumbers, version } }: { plan: ListImportView }) {
  const { t } = useWords('inventory');
  const isBusy = useNavigation().formData?.get('intent') === 'answers';
  if (questions.length === 0) return null;
  return (
    <form method="post" action="#errors" noValidate className="stack callout" data-keep-scroll>
      <Author />
      <input type="hidden" name="version" value={version} />
      {questions.map((question) => (
        <Question
          key={question.kind}
          question={question}
          answer={question.kind === 'date-order' ? dateOrder : String(dayNumbers)}
        />
      ))}
      <div className="button-row">
        <Button type="submit" size="3" variant="soft" name="intent" value="answers" loading={isBusy}>
          {t('import.answer')}
        </Button>
      </div>
    </form>
  );
}

function Question({ question: { kind, example, means }, answer }: { question: ImportQuestion; answer: string | null }) {
  const { t } = useWords('inventory');
  const { dateInFull } = useDates();
  const [first = '', second = ''] = means.map(dateInFull);
  const [name, choices] =
    kind === 'date-order'
      ? ([
          'dateOrder',
          [
            ['day-first', first],
            ['month-first', second],
          ],
        ] as const)
      : ([
          'dayNumbers',
          [
            ['true', t('import.question.is-day', { day: first })],
            ['false', t('import.question.is-number')],
          ],
        ] as const);
  return (
    <>
      <input type="hidden" name="asked" value={name} />
      <RadioList
        name={name}
        label={t(`import.question.${kind}`, { example, first, second })}
        choices={choices.map(([value, label]) => ({ value, label }))}
        defaultValue={answer ?? ''}
      />
    </>
  );
}
