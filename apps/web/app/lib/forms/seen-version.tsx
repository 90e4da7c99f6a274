import type { FailedForm } from '@domeka/ui';
import { useTyped } from '@domeka/ui';
import { useState } from 'react';

interface SeenProps {
  current: number | string | undefined;
  failed: FailedForm | undefined;
  saved?: number;
}

/**
 * The version its person has seen: the one a form began with, or was sent with; a newer one only where a refusal shows
 * it; none where there is nothing to be read. Pages are read again beside open forms, and what came so must not pass
 * for what was edited.
 */
export function SeenVersion({ current, failed, saved = 0 }: SeenProps) {
  const [begunWith] = useState(current);
  const sent = useTyped('version').value;
  const isShown = failed?.problem.code === 'changed-meanwhile';
  const seen = (isShown ? current : (sent ?? begunWith)) ?? 0;
  const version = saved > 0 ? Math.max(Number(seen), saved) : seen;
  return version === 0 ? null : <input type="hidden" name="version" value={version} />;
}
