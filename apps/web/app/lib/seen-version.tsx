import type { FailedForm } from '@domeka/ui';
import { useTyped } from '@domeka/ui';
import { useState } from 'react';

/**
 * The version its person has seen: the one a form began with, or was sent with; a newer one only where a refusal shows
 * it. Pages are read anew beside open forms, and what came so must not pass for what was edited.
 */
export function SeenVersion({ current, failed }: { current: number; failed: FailedForm | undefined }) {
  const [begunWith] = useState(current);
  const sent = useTyped('version').value;
  const isShown = failed?.problem.code === 'changed-meanwhile';
  return <input type="hidden" name="version" value={isShown ? current : (sent ?? begunWith)} />;
}
