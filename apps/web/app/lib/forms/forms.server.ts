import { createHash } from 'node:crypto';
import { isUuid, largestForm } from '@domeka/kernel';
import { refuseAnothers } from './form-author.server.ts';
import type { KeepForAuthor } from './form-author.server.ts';
import { valuesOf } from './form-values.ts';
import type { FormValues } from './form-values.ts';

/** The hidden control that makes a form's second arrival harmless. */
export const onceControl = 'once';

/** More controls than any form of ours has; a megabyte of them would take seconds to read. */
const mostControls = 1000;
const latin1 = new TextDecoder('latin1');

/**
 * What the controls of a form of at most 1 MB say.
 * @param keepForAuthor what is done with a form of somebody else's before it is refused
 */
export async function formValues(request: Request, keepForAuthor?: KeepForAuthor): Promise<FormValues> {
  assertNotTooLarge(request, largestForm);
  const type = request.headers.get('Content-Type') ?? '';
  const body = request.body?.pipeThrough(withinLimits(type));
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw unreadable(); // cut off, longer than it said, or no form at all
  });
  const values = valuesOf(form);
  await refuseAnothers(request, values, keepForAuthor);
  return values;
}

/** What answers for a form that no page of ours sends. */
export const unreadable = () => new Response(null, { status: 400 });
export const tooLarge = () => new Response(null, { status: 413 });

/** A body that says it is too large is not read, and its page says why. */
export function assertNotTooLarge({ headers }: Request, limit: number) {
  if (Number(headers.get('content-length') ?? 0) > limit) throw tooLarge();
}

/** Breaks a form off once it is too large or has too many controls, for it would be held and read as a whole. */
function withinLimits(type: string) {
  const between = type.startsWith('multipart/') ? /\r\n--/g : /&/g;
  let [size, controls] = [0, 0];
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.length;
      controls += latin1.decode(chunk).match(between)?.length ?? 0;
      if (size > largestForm || controls > mostControls) controller.error(new RangeError('The form is too large'));
      else controller.enqueue(chunk);
    },
  });
}

/** One control's text; empty when it was not sent. Sent twice, which of them counts would be a guess. */
export function textOf(values: FormValues, name: string): string {
  const [value = '', ...others] = listOf(values, name);
  if (others.length > 0) throw unreadable();
  return value;
}

/** Whether a box was ticked: `on` unless it says otherwise, `true` in our forms. */
export const isTicked = (values: FormValues, name: string) => ['true', 'on'].includes(textOf(values, name));

export const listOf = (values: FormValues, name: string): string[] =>
  Object.hasOwn(values, name) ? [values[name] ?? []].flat() : [];

/** Which of a page's forms was sent, by its control `intent`; with any other value nothing may happen. */
export function intentOf<const Intent extends string>(values: FormValues, intents: readonly Intent[]): Intent {
  const sent = textOf(values, 'intent');
  const intent = intents.find((known) => known === sent);
  if (intent === undefined) throw unreadable();
  return intent;
}

/**
 * The header that lets the API see a repeat of the same rendered form. Whoever corrects what is typed and sends it again
 * (an answer was lost, say) sends something new. The draft a photo waits in is another one each time.
 */
export function onceHeaders({ draftId: _, ...values }: FormValues): { headers?: Record<string, string> } {
  const once = textOf(values, onceControl);
  if (!isUuid(once.slice(0, 36)) || once.length > 100) return {};
  const key = createHash('sha256').update(JSON.stringify(values)).digest('base64url');
  return { headers: { 'Idempotency-Key': key } };
}
