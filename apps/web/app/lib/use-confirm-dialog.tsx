import { Button } from '@radix-ui/themes/components/button';
import { Heading } from '@radix-ui/themes/components/heading';
import { useFetcher } from '@remix-run/react';
import { moduleOfProblem } from '@domeka/kernel';
import { NativeDialog, useWords } from '@domeka/ui';
import { useEffect, useId, useState } from 'react';
import type { MouseEvent } from 'react';
import { useToast } from '../shell/toast-context.ts';
import type { RefusedAction } from './answers.server.ts';
import type { Flash } from './flash.server.ts';
import { Once } from './once.tsx';
import { linkToFollow } from './plain-click.ts';

/** A question before harm; the same words stand on a page of its own for those without scripts. */
export interface Question {
  /** The confirm page; the dialog posts to the same address. */
  to: string;
  /** Tells this form from others in the page's idempotency ids. */
  form: string;
  title: string;
  /** What will be lost. */
  text: string;
  /** Which one it is, where title and text do not say. */
  which?: string;
  confirm: string;
  cancel: string;
  /** Said when it did not work; gets the reason, and whether it is one or only that something went wrong. */
  failed: (reason: string, isKnown: boolean) => Flash;
}

/**
 * Asks in a native dialog, focus on Cancel first, where a link would lead to a confirm page; `questionAt` knows the
 * question of that page's path. `leaving` is the path of the deletion under way: its row goes at once, and comes back
 * with a message if it fails; the focus goes to the list's heading. One for a whole list, whose clicks `askFirst`
 * hears.
 */
export function useConfirmDialog(headingId: string, questionAt: (path: string) => Question | undefined) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOpen, setOpen] = useState(false);
  const fetcher = useFetcher<RefusedAction>();
  const titleId = useId();
  useFailureToast(fetcher.data, question);
  const close = () => setOpen(false);
  const leaving = fetcher.state === 'idle' ? null : (question?.to ?? null);
  useEffect(() => {
    if (!leaving) return;
    const toHeading = () => document.getElementById(headingId)?.focus({ preventScroll: true });
    toHeading();
    return () => {
      if (document.activeElement === document.body) toHeading(); // the last row took the heading along
    };
  }, [leaving, headingId]);
  const dialog = isOpen && question && (
    <NativeDialog labelledBy={titleId} onClose={close}>
      <Heading as="h2" size="5" id={titleId}>
        {question.title}
      </Heading>
      <p>{question.text}</p>
      {question.which && <p className="quiet">{question.which}</p>}
      <fetcher.Form method="post" action={question.to} className="button-row" onSubmit={close}>
        <Once form={question.form} />
        <Button type="submit" size="3" color="red" className="danger-button">
          {question.confirm}
        </Button>
        <Button type="button" size="3" variant="soft" color="gray" data-first-focus onClick={close}>
          {question.cancel}
        </Button>
      </fetcher.Form>
    </NativeDialog>
  );
  const askFirst = (event: MouseEvent) => {
    const link = linkToFollow(event);
    const asked = link && questionAt(link.pathname);
    if (!asked) return;
    event.preventDefault();
    setQuestion(asked);
    setOpen(true);
  };
  return { askFirst, dialog, leaving };
}

function useFailureToast(answer: RefusedAction | undefined, question: Question | null) {
  const { t } = useWords();
  const showToast = useToast();
  const problem = answer?.failed?.problem;
  useEffect(() => {
    if (!problem || !question) return;
    const keys = [
      `${moduleOfProblem(problem)}:refusal.${problem.code}`,
      `common:refusal.${problem.code}`,
      'common:refusal.unexpected',
    ];
    showToast(question.failed(t(keys, { ...problem.params }), problem.code !== 'unexpected'));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each answer, whatever else is rendered meanwhile
  }, [problem]);
}
