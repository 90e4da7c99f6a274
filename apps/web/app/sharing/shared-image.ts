import type { LoaderFunctionArgs } from '@remix-run/node';
import { conditionOf, imageResponse } from '../lib/pages/image-response.server.ts';
import { passHeaders } from './reading.server.ts';
import { sharedHeaders } from './shared-headers.ts';

export const loader = ({ params, request, context }: LoaderFunctionArgs) =>
  imageResponse(
    context.api('GET /shared/{token}/images/{id}', {
      params: { token: params.token ?? '', id: params.id ?? '' },
      headers: { ...conditionOf(request), ...passHeaders(request, params.token ?? '') },
    }),
    sharedHeaders,
  );
