import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { isAdjustable } from '@domeka/catalog-import/contract';
import { lastImported } from '../../infrastructure/catalog.queries.ts';
import type { KeptReport } from '../domain/report.ts';
import type { StoredFile } from './piece-store.ts';

/** Its plan is valid only while no other import follows `base_id`. */
const keep = `
  update catalog_imports set state = 'checked', report = $2, base_id = ${lastImported}, version = version + 1,
    size = coalesce($3, size), digest = coalesce($4, digest), headings = $5 where id = $1`;

export const keepReport = (client: Client, importId: string, report: KeptReport, file: StoredFile | null) =>
  client.query(keep, [importId, JSON.stringify(report), file?.size ?? null, file?.digest ?? null, headingsOf(report)]);

const headingsOf = ({ format, columns }: KeptReport) =>
  isAdjustable(format)
    ? createHash('sha256')
        .update(JSON.stringify(columns.map(({ heading }) => heading)))
        .digest('base64url')
    : null;
