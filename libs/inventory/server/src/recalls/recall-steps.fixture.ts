import { TakeRecalls } from '@domeka/recalls';
import type { RecallAnswer } from '@domeka/recalls/contract';
import { until } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';

export interface DecidedRow {
  title: string;
  gtin: string;
  lot?: string;
  kind?: 'withdrawn' | 'suspended' | 'allowed';
  date?: string;
  link?: string;
}

export const salvia = '05909990301829';
export const apap = '05909990672516';
export const own = '05909991501662';

/** One that asks about each package with the code and without a batch. */
export const asksAbout = { title: 'Asks', gtin: salvia, lot: '110724' };

/** The decisions as a table, in whose order the later of one day counts. */
export function recallSteps(t: Pick<TestApp, 'app' | 'sql'>) {
  const decide = async (...rows: DecidedRow[]) => {
    const lines = rows.map(({ title, gtin, lot = '', kind = 'withdrawn', date = '2026-11-01', link = '' }) =>
      [gtin, lot, kind, date, '2027-01-31', link, title].join(';'),
    );
    const text = ['gtin;lot;kind;date;expiry;link;title', ...lines, ''].join('\n');
    const take = t.app.get(TakeRecalls);
    const { id } = await take.arriving(null, 'recalls 2026-11-24.csv', piecesOf(text));
    await take.takeIn(null, id, true);
  };
  const matched = () =>
    until(async () => ((await t.sql('select 1 from recall_walk')).length === 0 ? true : undefined), 'end of matching');
  const idOf = async (title: string) => {
    const [found] = await t.sql<{ id: string }>('select id from recall_decisions where title = $1', [title]);
    return found?.id ?? '';
  };
  return {
    decide,
    matched,
    idOf,
    decided: async (...rows: DecidedRow[]) => {
      await decide(...rows);
      await matched();
    },
    answerOf: async (title: string, answer: RecallAnswer, chosen: object = {}) => ({
      decision: await idOf(title),
      answer,
      ...chosen,
    }),
    noneOf: async ({ title }: DecidedRow) => ({ decision: await idOf(title), answer: 'none' as const }),
  };
}

async function* piecesOf(text: string) {
  yield await Promise.resolve(Buffer.from(text));
}
