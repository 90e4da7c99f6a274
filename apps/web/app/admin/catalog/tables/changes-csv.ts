import type { LoaderFunctionArgs } from '@remix-run/node';
import { reportCsv } from './report-csv.server.ts';

export const loader = (args: LoaderFunctionArgs) => reportCsv('GET /catalog/imports/{id}/changes.csv', args);
