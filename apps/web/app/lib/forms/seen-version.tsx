import type { FailedForm } from '@domeka/ui';
import { useTyped } from '@domeka/ui';
import { useState } from 'react';

interface SeenProps {
  current: number | string | undefined;
  failed: FailedForm | undefined;
  saved?: number;
}

/**
 * The form's initial or posted version, or one that a refusal shows. Revalidation beside an open form must not raise
 * it.
 */
export function SeenVersion({ current, failed, saved = 0 }: SeenProps) {
  const [begunWith] = useState(current);
  const sent = useTyped('version').value;
  const isShown = failed?.problem.code === 'changed-meanwhile';
  const seen = (isShown ? current : (sent ?? begunWith)) ?? 0;
  const version = saved > 0 ? Math.max(Number(seen), saved) : seen;
  return version === 0 ? null : <input type="hidden" name="version" value={version} />;
}
