import { useFetcher } from '@remix-run/react';
import { useCallback, useEffect, useId, useState } from 'react';
import type { MouseEvent } from 'react';
import type { RefusedAction } from '../forms/answers.server.ts';
import { AskingDialog, ConfirmDialog } from './confirm-dialog.tsx';
import type { Question } from './confirm-dialog.tsx';
import { FailureNote } from '../messages/failure-note.tsx';
import type { Failed } from '../messages/failure-note.tsx';
import { linkToFollow } from '../navigation/plain-click.ts';
import { useFailure } from '../messages/use-failure.ts';
import { useRefusal } from '../forms/use-refusal.ts';

interface OpenedQuestion {
  question: Question;
  link: HTMLAnchorElement;
}

/**
 * Dialog instead of a link's confirmation page; `questionAt` maps its path. `leaving`: the path of a pending deletion,
 * whose row is hidden at once and returns on failure, with the note of `failedAt`.
 */
export function useConfirmDialog(headingId: string | null, questionAt: (path: string) => Question | undefined) {
  const [opened, setOpened] = useState<OpenedQuestion | null>(null);
  const [sent, setSent] = useState<OpenedQuestion | null>(null);
  const fetcher = useFetcher<RefusedAction>();
  const close = useCallback(() => setOpened(null), []);
  const leaving = fetcher.state === 'idle' ? null : (sent?.question.to ?? null);
  usePlaceOfFocus(headingId, leaving, sent?.link);
  const refusal = useRefusal(fetcher);
  useEffect(() => {
    if (refusal) sent?.link.focus(); // the message takes the focus from there, and returns it
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  }, [refusal]);
  const failure = useFailure(refusal, sent?.question.failed);
  const noteId = useId();
  const failedAt = (path: string): Failed | undefined =>
    failure && sent?.question.to === path
      ? { id: noteId, note: <FailureNote id={noteId} flash={failure} /> }
      : undefined;
  const askFirst = (event: MouseEvent) => {
    const link = linkToFollow(event);
    const question = link && questionAt(link.pathname);
    if (!question) return;
    event.preventDefault();
    link.focus({ preventScroll: true }); // not every browser focuses a clicked link
    setOpened({ question, link });
  };
  const send = () => {
    setSent(opened);
    close();
  };
  const dialog =
    opened &&
    (opened.question.fields ? (
      <AskingDialog question={questionAt(opened.link.pathname) ?? opened.question} onClose={close} />
    ) : (
      <ConfirmDialog
        question={opened.question}
        fetcher={fetcher}
        onSubmit={send}
        onClose={close}
        staysThere={headingId !== null}
      />
    ));
  return { askFirst, dialog, leaving, failedAt };
}

/** When the focused row disappears: the next row, the previous one, or the list's heading. */
function usePlaceOfFocus(headingId: string | null, leaving: string | null, link: HTMLElement | undefined) {
  useEffect(() => {
    if (!leaving || !headingId) return;
    const toHeading = () => document.getElementById(headingId)?.focus({ preventScroll: true });
    const row = rowBeside(link);
    if (row) focusRow(row);
    else toHeading();
    return () => {
      if (document.activeElement === document.body) toHeading(); // the last row removed the heading too
    };
  }, [leaving, headingId, link]);
}

function rowBeside(link: HTMLElement | undefined) {
  const row = link?.closest('tr, li');
  return row?.nextElementSibling ?? row?.previousElementSibling;
}

function focusRow(row: Element) {
  row.setAttribute('tabindex', '-1');
  (row as HTMLElement).focus();
}
