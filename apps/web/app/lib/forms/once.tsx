import { useHydrated } from '@domeka/ui';
import { useEffect, useRef, useState } from 'react';
import { mayWait } from '../device/waiting.ts';
import { useRootData } from '../pages/root-data.ts';
import { authorControl, changeControl } from './form-values.ts';

/** Sent twice, a form acts once; sent in another account's session, not at all. */
export function Once({ form }: { form: string }) {
  const { renderId } = useRootData();
  return (
    <>
      <Author />
      <input type="hidden" name="once" value={`${renderId}.${form}`} />
    </>
  );
}

/** The account the form was rendered for, even if the page is revalidated for another. */
export function Author() {
  const { author } = useRootData();
  const [drawnFor, setDrawnFor] = useState(author);
  if (drawnFor === null && author !== null) setDrawnFor(author);
  return drawnFor && <input type="hidden" name={authorControl} value={drawnFor} />;
}

/**
 * The id with which a form may wait on this device: sent now and, where the answer was lost, once more later, it acts
 * once. `submit` gives each tap its own, `reset` each form that is begun.
 */
export function ChangeId({ on }: { on: 'submit' | 'reset' }) {
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  useEffect(() => {
    const form = input.current?.form;
    const name = () => {
      if (input.current) input.current.value = mayWait() ? crypto.randomUUID() : '';
    };
    const nameFirst = () => void (input.current?.value === '' && name());
    form?.addEventListener(on, name);
    form?.addEventListener('submit', nameFirst);
    return () => {
      form?.removeEventListener(on, name);
      form?.removeEventListener('submit', nameFirst);
    };
  }, [on, isHydrated]);
  return isHydrated && <input ref={input} type="hidden" name={changeControl} />;
}
