import type { LoaderFunctionArgs } from '@remix-run/node';
import { imageResponse } from '../../lib/pages/image-response.server.ts';

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  imageResponse(context.api('GET /medication-drafts/{id}/image', { params: { id: params.id ?? '' } }));
