import { useState } from 'react';
import { useRootData } from '../pages/root-data.ts';
import { authorControl } from './form-values.ts';

/**
 * Marks one rendering of a form: sent twice, it does its work once; sent when somebody else has logged in, it does
 * nothing.
 */
export function Once({ form }: { form: string }) {
  const { renderId } = useRootData();
  return (
    <>
      <Author />
      <input type="hidden" name="once" value={`${renderId}.${form}`} />
    </>
  );
}

/** Whose form it is: the one for whom it was drawn, even if the page around it is read again for somebody else. */
export function Author() {
  const { author } = useRootData();
  const [drawnFor, setDrawnFor] = useState(author);
  if (drawnFor === null && author !== null) setDrawnFor(author);
  return drawnFor && <input type="hidden" name={authorControl} value={drawnFor} />;
}
