import type { ImportRowPage, ListImportView } from '@domeka/inventory/contract';
import type { Person, TestApp } from '@domeka/testing';
import sharp from 'sharp';

const boundary = 'a-boundary';
const part = (said: string, value: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${said}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);

interface SentFile {
  file?: string | Buffer;
  destination?: string;
  order?: 'file-first' | 'file-last';
}

export function listForm({ file, destination, order = 'file-last' }: SentFile) {
  const parts = [
    ...(destination === undefined ? [] : [part('name="destination"', destination)]),
    ...(file === undefined ? [] : [part('name="file"; filename="list.csv"', file)]),
  ];
  const body = [...(order === 'file-last' ? parts : parts.reverse()), Buffer.from(`--${boundary}--\r\n`)];
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat(body),
  };
}

export function importSteps(t: Pick<TestApp, 'api' | 'sql'>, { token, id: userId }: Person) {
  const ask = (route: string, body?: object) => t.api(route, { token, ...(body && { body }) });
  const send = (file: string | Buffer, destination = 'personal') =>
    t.api('POST /list-imports', { token, ...listForm({ file, destination }) });
  return {
    send,
    plan: async (file: string | Buffer, destination?: string): Promise<ListImportView> => {
      const answer = await send(file, destination);
      if (answer.status !== 201) throw new Error(`The file was answered ${answer.status}: ${answer.text}`);
      return answer.json as unknown as ListImportView;
    },
    read: async (id: string) => (await ask(`GET /list-imports/${id}`)).json as unknown as ListImportView,
    rows: async (id: string, group: string, page = 1) =>
      (await ask(`GET /list-imports/${id}/rows?group=${group}&page=${page}`)).json as unknown as ImportRowPage,
    change: (id: string, body: object) => ask(`PATCH /list-imports/${id}`, body),
    run: (id: string, body: object = {}) => ask(`POST /list-imports/${id}/run`, body),
    undo: (id: string, body: object = {}) => ask(`POST /list-imports/${id}/undo`, body),
    /** Everything that is kept of a place, without ids, versions and times. */
    kept: (scopeId = userId) =>
      t.sql<{ medication: Record<string, unknown>; packages: Record<string, unknown>[] }>(keptQuery, [scopeId]),
    /** Whose photo is served, in which size. */
    photos: async (): Promise<[name: string, width: number, height: number][]> => {
      const { items } = (await ask('GET /medications?sort=name')).json as {
        items: { name: string; imageUrl: string | null }[];
      };
      const shown = items.flatMap(({ name, imageUrl }) => (imageUrl === null ? [] : [{ name, imageUrl }]));
      return Promise.all(
        shown.map(async ({ name, imageUrl }) => {
          const { bytes } = await ask(`GET ${imageUrl.replace('/api', '')}`);
          const { width, height } = await sharp(bytes).metadata();
          return [name, width, height] as [string, number, number];
        }),
      );
    },
  };
}

const untold = `array['id', 'user_id', 'list_id', 'scope_id', 'version', 'created_at', 'updated_at', 'image_url', 'medication_id']`;
const keptQuery = `
  select to_jsonb(m) - ${untold} as medication, (
    select jsonb_agg(to_jsonb(p) - ${untold} order by to_jsonb(p) - ${untold}) from medication_packages p where p.medication_id = m.id) as packages
  from medications m where m.scope_id = $1 order by 1, 2`;
