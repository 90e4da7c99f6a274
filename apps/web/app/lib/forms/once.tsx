import { useRootData } from '../pages/root-data.ts';

/** Marks one rendering of a form: sent twice, it does its work once. */
export function Once({ form }: { form: string }) {
  const { renderId } = useRootData();
  return <input type="hidden" name="once" value={`${renderId}.${form}`} />;
}
