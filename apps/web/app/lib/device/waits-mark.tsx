import type { TFunction } from 'i18next';
import type { Waiting } from './waiting.ts';
import { waitsText } from './waits-text.ts';

export const WaitsMark = ({ waits, t }: { waits: Waiting[string] | undefined; t: TFunction }) =>
  waits ? <span className="waits">{waitsText(t, waits.by)}</span> : null;
