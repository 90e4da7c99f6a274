import type { LoaderFunctionArgs } from '@remix-run/node';
import { reportCsv } from './tables/report-csv.server.ts';

export const loader = (args: LoaderFunctionArgs) => reportCsv('GET /catalog/imports/{id}/skipped.csv', args);
