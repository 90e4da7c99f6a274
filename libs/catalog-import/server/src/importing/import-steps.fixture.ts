import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Problem } from '@domeka/kernel';
import type { CountsByReason, ImportListView, ImportReport } from '@domeka/catalog-import/contract';
import { adminEmail, twoStepSteps, until } from '@domeka/testing';
import type { ApiResponse, TestApp } from '@domeka/testing';

const boundary = 'a-boundary';

export const importForm = (file: Buffer | string, name: string, mode: 'check' | 'import' = 'check') => ({
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  body: Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="mode"\r\n\r\n${mode}\r\n`),
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    Buffer.from(file),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
});

export interface BegunUpload {
  answer: Promise<{ status: number; problem: Problem }>;
  sendRest(): void;
  goAway(): void;
}

export function beginUpload(origin: string, token: string, file: Buffer | string, share: number): BegunUpload {
  const { headers, body } = importForm(file, 'file.xml');
  const sending = request(`${origin}/api/catalog/imports`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}`, 'content-length': body.length },
  });
  const answer = once(sending, 'response').then(async ([response]: IncomingMessage[]) => ({
    status: response?.statusCode ?? 0,
    problem: (await json(response as IncomingMessage)) as Problem,
  }));
  answer.catch(() => undefined); // handled by the caller, if it waits
  const sent = Math.floor(body.length * share);
  sending.write(body.subarray(0, sent));
  return { answer, sendRest: () => void sending.end(body.subarray(sent)), goAway: () => void sending.destroy() };
}

export const rowsStaged = (t: TestApp, rows: number) =>
  until(async () => {
    const [copying] = await t.sql<{ rows: number }>(
      `select tuples_processed::int as rows from pg_stat_progress_copy where datname = current_database()`,
    );
    return (copying?.rows ?? 0) >= rows || undefined;
  }, `${rows} rows of a file`);

export async function importSteps(t: TestApp) {
  const admin = await twoStepSteps(t).setUp(await t.person(adminEmail));
  const { token } = admin;
  const agreed = (answer: ApiResponse): ImportReport => {
    if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`);
    return answer.json as ImportReport;
  };
  const upload = (file: Buffer | string, mode?: 'check' | 'import', name = 'file.csv', to = t) =>
    to.api('POST /catalog/imports', { token, ...importForm(file, name, mode) });
  const merge = (id: string, body: object = {}) => t.api(`POST /catalog/imports/${id}/merge`, { token, body });
  return {
    admin,
    token,
    upload,
    merge,
    checked: async (file: Buffer | string) => agreed(await upload(file)),
    imported: async (file: Buffer | string) => agreed(await merge(agreed(await upload(file)).id, { confirm: true })),
    list: async () => (await t.api('GET /catalog/imports', { token })).json as ImportListView,
    report: async (id: string) => agreed(await t.api(`GET /catalog/imports/${id}`, { token })),
    remap: (id: string, body: object) => t.api(`PATCH /catalog/imports/${id}`, { token, body }),
    discard: (id: string) => t.api(`DELETE /catalog/imports/${id}`, { token }),
    face: async () => (await t.sql<Record<string, string | null>>('select * from medications_db')).map(tabbed).sort(),
  };
}

const columns = [
  'barcode',
  'name',
  'form',
  'dosage',
  'active_ingredients',
  'category',
  'manufacturer',
  'administration_route',
];
const tabbed = (row: Record<string, string | null>) => columns.map((column) => row[column] ?? '').join('\t');

export type Skipped = CountsByReason;
