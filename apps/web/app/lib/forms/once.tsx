import { useState } from 'react';
import { useRootData } from '../pages/root-data.ts';
import { authorControl } from './form-values.ts';

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
