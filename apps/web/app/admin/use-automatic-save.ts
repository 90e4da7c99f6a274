import { useFetcher, useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { Problem } from '@domeka/kernel';
import { inSameForm, staysInForm } from '../lib/forms/same-form.ts';
import { forgetUnsentText } from '../lib/forms/unsent-text.ts';
import { useRootData } from '../lib/pages/root-data.ts';
import type { AutomaticSave } from './edit-page.server.ts';
import { editPath, newPageId } from './page-addresses.ts';
import type { EditedPage } from './page-values.ts';

/** Milliseconds after the last key. */
const typingPause = 4000;

/**
 * Tells one filling-in of the form from the next: saving ends it; a refusal, after which people type on, and the address
 * that a new draft gets do not.
 */
export function useFormKey(isRefused: boolean): string {
  const location = useLocation();
  const [kept, setKept] = useState(location.key);
  if (isRefused || staysInForm(location.state)) return kept;
  if (kept !== location.key) setKept(location.key);
  return location.key;
}

/**
 * Where scripts run a draft is saved as it is written, a new one once it has a title; what everybody reads is not. The
 * version is that of the last save of this kind, for the form to go on from.
 */
export function useAutomaticSave({ page }: Pick<EditedPage, 'page'>, formKey: string) {
  const fetcher = useFetcher<AutomaticSave | { refused: Problem }>({ key: formKey });
  const { language } = useRootData();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const { data } = fetcher;
  const saved = data && 'saved' in data ? data.saved : undefined;
  const isDraft = !page?.isPublished;
  const address = editPath(language, saved?.id ?? page?.id ?? newPageId);
  useEffect(() => () => clearTimeout(timer.current), [formKey]);
  useEffect(() => {
    if (!saved) return;
    forgetUnsentText();
    if (!page) navigate(editPath(language, saved.id), { replace: true, preventScrollReset: true, state: inSameForm });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each save
  }, [saved]);
  const onInput = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    if (!isDraft) return;
    timer.current = setTimeout(() => {
      const values = new FormData(form);
      const title = values.get('title');
      if (!form.isConnected || typeof title !== 'string' || title.trim() === '') return;
      for (const name of ['picture', 'pictureText']) values.delete(name); // they go by a button of their own
      values.set('intent', 'automatic');
      fetcher.submit(values, { method: 'post', action: address, encType: 'multipart/form-data' });
    }, typingPause);
  };
  return { onInput, saved, problem: data && 'refused' in data ? data.refused : undefined };
}
