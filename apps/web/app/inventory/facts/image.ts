import type { LoaderFunctionArgs } from '@remix-run/node';
import { conditionOf, imageResponse } from '../../lib/pages/image-response.server.ts';

/** Served here because image requests carry the session cookie only. */
export const loader = ({ params, request, context }: LoaderFunctionArgs) =>
  imageResponse(
    context.api('GET /medications/{id}/image', { params: { id: params.id ?? '' }, headers: conditionOf(request) }),
  );
