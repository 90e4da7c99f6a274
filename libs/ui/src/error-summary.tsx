import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import type { Problem } from '@domeka/kernel';
import type { TFunction } from 'i18next';
import { useFieldErrors } from './form-scope.tsx';
import { problemText } from './problem-text.ts';
import { useWords } from './use-words.ts';
import { SentenceWith } from './verbatim.tsx';

interface ErrorSummaryProps {
  problem: Problem;
  formId: string;
  title?: string | undefined;
}

export function ErrorSummary({ problem, formId, title }: ErrorSummaryProps) {
  const { t } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const errors = useFieldErrors(problem);
  useEffect(() => box.current?.focus(), [problem]);
  return (
    <div className="error-summary" id="errors" role="alert" tabIndex={-1} ref={box} aria-labelledby="errors-title">
      <h2 id="errors-title">
        {title ?? t(problem.code === 'network' ? 'common:error-page.offline.title' : 'common:problem.title')}
      </h2>
      {errors.length > 0 ? (
        <ul>
          {errors.map(({ path, text }) => (
            <li key={path}>
              <a href={`#${formId}-${path}`} onClick={focusTarget}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p>{refusalText(t, problem)}</p>
      )}
      {problem.status >= 500 && problem.requestId && (
        <p className="small">{t('common:problem.reference', { id: problem.requestId })}</p>
      )}
    </div>
  );
}

function refusalText(t: TFunction, problem: Problem) {
  const { by, ...others } = problem.params ?? {};
  if (by === undefined) return problemText(t, problem);
  return (
    <SentenceWith verbatim={String(by)}>
      {(gap) => problemText(t, { ...problem, params: { ...others, by: gap } })}
    </SentenceWith>
  );
}

/** Focus without a hash change, which would count as leaving the refused form. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.querySelector<HTMLElement>(`[id="${event.currentTarget.hash.slice(1)}"]`);
  if (!target) return;
  event.preventDefault();
  target.focus();
}
