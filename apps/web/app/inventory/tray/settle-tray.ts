import type { ActionFunctionArgs } from '@remix-run/node';
import { formValues } from '../../lib/forms/forms.server.ts';
import { settle } from './settle.server.ts';
import { trayIn, valuesOf } from './tray-values.ts';

/** What the rows of a tray are and what would happen with them, while the page goes on; nothing is kept. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { tray, refusal } = await settle(trayIn(await formValues(request)), context);
  return refusal ? Response.json(refusal.problem, { status: refusal.status }) : Response.json(valuesOf(tray));
}

export const loader = () => new Response(null, { status: 404 });
