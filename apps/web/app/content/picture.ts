import type { LoaderFunctionArgs } from '@remix-run/node';
import { conditionOf, imageResponse } from '../lib/pages/image-response.server.ts';

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  imageResponse(
    context.api('GET /pictures/{file}', { params: { file: params.file ?? '' }, headers: conditionOf(request) }),
  );
