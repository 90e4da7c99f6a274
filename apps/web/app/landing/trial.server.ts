import { data } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/node';
import { mostTried } from '@domeka/catalog-import/contract';
import type { TrialInput } from '@domeka/catalog-import/contract';
import type { FormValues } from '../lib/forms/form-values.ts';
import { textOf } from '../lib/forms/forms.server.ts';
import { keptIn, triedIn } from './trial.ts';
import type { Trial } from './trial.ts';

/** One step of trying: look a name up, take a box or one of the names, take one off the shelf. */
export async function trialAction(values: FormValues, context: AppLoadContext) {
  const kept = keptIn(values);
  const [q, box, pick, drop] = ['q', 'box', 'pick', 'drop'].map((name) => textOf(values, name)) as [
    string,
    string,
    string,
    string,
  ];
  const step = (more: Partial<Trial>): Trial => ({ kept, found: [], q: '', note: null, ...more });
  if (drop) return step({ kept: kept.filter((one) => one !== drop) });
  const put = (signed: string[]): Trial => {
    const together = [...new Set([...kept, ...signed.filter((one) => triedIn(one))])];
    return step({ kept: together.slice(0, mostTried), note: together.length > mostTried ? 'full' : null });
  };
  if (pick) return put([pick]);
  if (!box && values.q === undefined) return step({});
  if (!box && q.trim().length < 2) return data(step({ q, note: 'short' }), { status: 422 });
  const answer = await context.api('POST /catalog/trial', { body: box ? { box: box as TrialInput['box'] } : { q } });
  if (!answer.ok)
    return data(step({ q, note: answer.status === 429 ? 'limited' : 'failed' }), { status: answer.status });
  const { items, isEmpty } = answer.data;
  if (box) return put(items.map(({ signed }) => signed));
  return step({ q, found: items, note: items.length > 0 ? null : isEmpty ? 'empty' : 'none' });
}
