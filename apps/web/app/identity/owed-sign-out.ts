import type { ActionFunctionArgs } from '@remix-run/node';
import { writeFlash } from '../lib/messages/flash.server.ts';
import { endSession, signedOut } from './end-session.server.ts';

/** `POST /{lang}/sign-out/owed`, from the worker of a device that keeps a list: 204, or 503 to ask again later. */
export async function action({ context }: ActionFunctionArgs) {
  if (!(await endSession(context))) return new Response(null, { status: 503 });
  return new Response(null, { status: 204, headers: { 'Set-Cookie': await writeFlash(signedOut, context) } });
}
