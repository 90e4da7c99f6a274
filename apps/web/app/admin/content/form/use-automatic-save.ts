import { useFetcher, useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { Problem } from '@domeka/kernel';
import { useLatest } from '@domeka/ui';
import type { RefusedAction } from '../../../lib/forms/answers.server.ts';
import { isRefused } from '../../../lib/forms/keep-input.ts';
import { inSameForm, staysInForm } from '../../../lib/forms/same-form.ts';
import { forgetUnsentText } from '../../../lib/forms/unsent-text.ts';
import { useRootData } from '../../../lib/pages/root-data.ts';
import type { AutomaticSave } from './edit-page.server.ts';
import { editPath, newPageId } from '../../../content/page-addresses.ts';
import type { EditedPage } from './page-values.ts';

/** In ms: after the last key in fields, after the first in the text. */
const typingPause = 4000;

/** A new key starts a new form instance: after a save, but not after a refusal or when a new draft gets its address. */
export function useFormKey(isRefused: boolean): string {
  const location = useLocation();
  const [kept, setKept] = useState(location.key);
  if (isRefused || staysInForm(location.state)) return kept;
  if (kept !== location.key) setKept(location.key);
  return location.key;
}

function useSavedVersion(formKey: string, saved: AutomaticSave['saved'] | undefined): number {
  const [kept, setKept] = useState({ formKey, version: 0 });
  const version = Math.max(saved?.version ?? 0, kept.formKey === formKey ? kept.version : 0);
  if (kept.formKey !== formKey || kept.version !== version) setKept({ formKey, version });
  return version;
}

interface Editing extends Pick<EditedPage, 'page'> {
  formKey: string;
  /** Another person's change is shown, and waits for a decision. */
  isInConflict: boolean;
}

/**
 * With scripts, drafts (new ones once they have a title) are saved as they are typed, published pages are not. A
 * button pressed during a save waits for the version in its answer.
 */
export function useAutomaticSave({ page, formKey, isInConflict }: Editing) {
  const fetcher = useFetcher<Answered>({ key: formKey });
  const { language } = useRootData();
  const { data } = fetcher;
  const saved = data && 'saved' in data ? data.saved : undefined;
  const version = useSavedVersion(formKey, saved);
  const id = page?.id ?? saved?.id ?? newPageId;
  const isSaving = fetcher.state !== 'idle';
  const pause = useTypingPause(formKey, isSaving, (form) => {
    const values = valuesToSave(form);
    if (!values) return;
    fetcher.submit(values, { method: 'post', action: editPath(language, id), encType: 'multipart/form-data' });
  });
  const pressAgain = useAfterSaving(page, saved, isSaving);
  const onInput = ({ currentTarget: form, target }: FormEvent<HTMLFormElement>) => {
    const isDue = pause.isRunning() && (target as HTMLTextAreaElement).name === 'content';
    if (page?.isPublished || isInConflict || isDue) return;
    pause.stop();
    pause.begin(form);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    pause.stop();
    if (!isSaving) return;
    event.preventDefault();
    pressAgain(event.nativeEvent as SubmitEvent);
  };
  return { onInput, onSubmit, id, saved, version, problem: problemOf(data) };
}

/** Saves after a pause, and again later if a save is running. */
function useTypingPause(formKey: string, isSaving: boolean, save: (form: HTMLFormElement) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const latest = useLatest((form: HTMLFormElement) => {
    stop();
    if (isSaving) begin(form);
    else save(form);
  });
  function begin(form: HTMLFormElement) {
    timer.current = setTimeout(() => latest.current(form), typingPause);
  }
  useEffect(() => stop, [formKey]);
  return { begin, stop, isRunning: () => timer.current !== undefined };
}

/**
 * A new draft continues at its address, or a button pressed during the save is pressed again. Returns a function that
 * registers such a press.
 */
function useAfterSaving(page: Editing['page'], saved: AutomaticSave['saved'] | undefined, isSaving: boolean) {
  const { language } = useRootData();
  const navigate = useNavigate();
  const pressed = useRef<SubmitEvent>();
  useEffect(() => {
    if (!saved) return;
    forgetUnsentText();
    if (page || pressed.current) return;
    navigate(editPath(language, saved.id), { replace: true, preventScrollReset: true, state: inSameForm });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each save
  }, [saved]);
  useEffect(() => {
    if (isSaving || !pressed.current) return;
    const { target, submitter } = pressed.current;
    pressed.current = undefined;
    (target as HTMLFormElement).requestSubmit(submitter);
  }, [isSaving]);
  return (event: SubmitEvent) => {
    pressed.current = event;
  };
}

function valuesToSave(form: HTMLFormElement): FormData | null {
  const values = new FormData(form);
  const title = values.get('title');
  if (!form.isConnected || typeof title !== 'string' || title.trim() === '') return null;
  for (const name of ['picture', 'pictureText']) values.delete(name); // uploaded by their own button
  values.set('intent', 'automatic');
  return values;
}

type Answered = AutomaticSave | { refused: Problem } | RefusedAction;

function problemOf(data: Answered | undefined): Problem | undefined {
  if (isRefused(data)) return data.failed.problem; // offline
  return data && 'refused' in data ? data.refused : undefined;
}
