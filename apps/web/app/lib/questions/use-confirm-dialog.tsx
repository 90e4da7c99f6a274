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

interface Asked {
  question: Question;
  link: HTMLAnchorElement;
}

/**
 * Asks in a native dialog where a link would lead to a confirm page; `questionAt` knows the question of that page's
 * path. One for a whole list, whose clicks `askFirst` hears, or for a single link. `leaving` is the path of the deletion
 * under way: its row goes at once, and the focus goes to the row beside it or to the list's heading, if there is one; it comes back
 * if that fails, and what `failedAt` knows of its path stands there.
 */
export function useConfirmDialog(headingId: string | null, questionAt: (path: string) => Question | undefined) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [sent, setSent] = useState<Asked | null>(null);
  const fetcher = useFetcher<RefusedAction>();
  const close = useCallback(() => setAsked(null), []);
  const leaving = fetcher.state === 'idle' ? null : (sent?.question.to ?? null);
  usePlaceOfFocus(headingId, leaving, sent?.link);
  const refusal = useRefusal(fetcher);
  useEffect(() => {
    if (refusal) sent?.link.focus(); // the message takes it from there, and gives it back
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
    link.focus({ preventScroll: true }); // not every browser does so by a click
    setAsked({ question, link });
  };
  const send = () => {
    setSent(asked);
    close();
  };
  const dialog =
    asked &&
    (asked.question.fields ? (
      <AskingDialog question={questionAt(asked.link.pathname) ?? asked.question} onClose={close} />
    ) : (
      <ConfirmDialog
        question={asked.question}
        fetcher={fetcher}
        onSubmit={send}
        onClose={close}
        staysThere={headingId !== null}
      />
    ));
  return { askFirst, dialog, leaving, failedAt };
}

/** Where the row one was in goes: to the next one, else the one before, else the list's heading. */
function usePlaceOfFocus(headingId: string | null, leaving: string | null, link: HTMLElement | undefined) {
  useEffect(() => {
    if (!leaving || !headingId) return;
    const toHeading = () => document.getElementById(headingId)?.focus({ preventScroll: true });
    const row = rowBeside(link);
    if (row) focusRow(row);
    else toHeading();
    return () => {
      if (document.activeElement === document.body) toHeading(); // the last row took the heading along
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
