import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { sharedPath } from '@domeka/sharing/contract';
import type { RefusedAction } from '../lib/forms/answers.server.ts';
import { useRootData } from '../lib/pages/root-data.ts';
import { useToast } from '../lib/messages/toast-context.ts';
import type { MadeLink } from './share-by-link.server.ts';

/** The clipboard write starts with the click, while user activation lasts, and awaits the link. */
export function useMadeLink() {
  const fetcher = useFetcher<MadeLink | RefusedAction>();
  const { language, publicUrl } = useRootData();
  const showToast = useToast();
  const settle = useRef<(link: string | null) => void>();
  const { data, state } = fetcher;
  const answer = data && 'token' in data ? data : null;
  const made = answer && { ...answer, link: publicUrl + sharedPath(answer.token, language) };
  const link = made?.link ?? null;
  useEffect(() => {
    if (state !== 'idle') return;
    settle.current?.(link);
    settle.current = undefined;
  }, [state, link]);
  const copyWhenMade = () => {
    const coming = new Promise<string>((resolve, reject) => {
      settle.current = (path) => (path === null ? reject(new Error('No link was made')) : resolve(path));
    });
    copy(coming).then(
      () => showToast({ key: 'collaboration:link.made' }),
      () =>
        coming.then(
          () => showToast({ key: 'sharing:toast.copy-failed', role: 'alert' }),
          () => undefined, // the page shows the error
        ),
    );
  };
  return {
    Form: fetcher.Form,
    isBusy: state !== 'idle',
    made,
    problem: data && 'failed' in data ? data.failed.problem : undefined,
    copyWhenMade,
  };
}

async function copy(coming: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await coming);
  const text = coming.then((link) => new Blob([link], { type: 'text/plain' }));
  text.catch(() => undefined); // avoids an unhandled rejection when the clipboard is blocked and never reads it
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
}
