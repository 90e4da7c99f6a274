import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import type { ImportReport } from '@domeka/catalog-import/contract';
import { FormScope, SentenceWith, useWords } from '@domeka/ui';
import { Author } from '../../../lib/forms/once.tsx';
import type { RefusedAction } from '../../../lib/forms/answers.server.ts';
import { columnNamed, useColumnName } from './column-names.ts';

interface QuestionProps {
  report: ImportReport;
  refused: RefusedAction | undefined;
}

/** Asks whether numbers that hardly pass the check digit are codes. */
export function CodeQuestion({ report, refused }: QuestionProps) {
  const { codeQuestion, holdsCodes, columns } = report;
  const { t } = useWords('catalog-import');
  const nameOf = useColumnName();
  const sent = useNavigation().formData?.get('intent');
  if (codeQuestion === null) return null;
  const { column, good, bad, failing, of } = codeQuestion;
  const answer = holdsCodes === null ? 'unanswered' : holdsCodes ? 'answered-yes' : 'answered-no';
  return (
    <>
      <h2>{t('codes.title')}</h2>
      <div className={holdsCodes === null ? 'callout callout-warning' : 'callout'}>
        <p>{t('codes.text', { column: nameOf(columnNamed(columns, column)), failing, of })}</p>
        {good.length === 0 ? <p>{t('codes.no-good')}</p> : <Numbers text="codes.good" numbers={good} />}
        <Numbers text="codes.bad" numbers={bad} />
        <p>{t(`codes.${answer}`)}</p>
      </div>
      <FormScope id="codes" failed={refused?.form.startsWith('codes') ? refused.failed : undefined}>
        <form method="post" action="#errors" noValidate className="stack">
          <Author />
          <div className="button-row">
            {(['yes', 'no'] as const).map((said) => (
              <Button
                key={said}
                type="submit"
                size="3"
                variant="soft"
                name="intent"
                value={`codes-${said}`}
                loading={sent === `codes-${said}`}
              >
                {t(`codes.${said}`)}
              </Button>
            ))}
          </div>
        </form>
      </FormScope>
    </>
  );
}

function Numbers({ text, numbers }: { text: 'codes.good' | 'codes.bad'; numbers: string[] }) {
  const { t } = useWords('catalog-import');
  return (
    <p>
      <SentenceWith verbatim={numbers.join(', ')}>{(gap) => t(text, { list: gap })}</SentenceWith>
    </p>
  );
}
