import type { LoaderFunctionArgs } from '@remix-run/node';
import { alongAs } from './along.server.ts';

export const loader = (args: LoaderFunctionArgs) => alongAs('GET /medications.json', args);
