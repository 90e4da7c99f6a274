import { createHash } from 'node:crypto';
import { changeKey, isUuid, largestForm } from '@domeka/kernel';
import { refuseAnothers } from './form-author.server.ts';
import type { KeepForAuthor } from './form-author.server.ts';
import { changeControl, valuesOf } from './form-values.ts';
import type { FormValues } from './form-values.ts';

/** Hidden control that makes a repeated submission harmless. */
export const onceControl = 'once';

/** More than any form has; a megabyte of controls would take seconds to parse. */
const mostControls = 1000;
const latin1 = new TextDecoder('latin1');

/** A form of at most 1 MB. `keepForAuthor` stores another author's form before it is refused. */
export async function formValues(request: Request, keepForAuthor?: KeepForAuthor): Promise<FormValues> {
  const values = await anyonesValues(request);
  await refuseAnothers(request, values, keepForAuthor);
  return values;
}

/** As `formValues`, for those who judge the author themselves. */
export async function anyonesValues(request: Request): Promise<FormValues> {
  assertNotTooLarge(request, largestForm);
  const type = request.headers.get('Content-Type') ?? '';
  const body = request.body?.pipeThrough(withinLimits(type));
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw unreadable(); // aborted, longer than declared, or malformed
  });
  return valuesOf(form);
}

/** For forms that our pages do not send. */
export const unreadable = () => new Response(null, { status: 400 });
/** For values that their controls do not have. */
export const impossible = () => new Response(null, { status: 422 });
export const tooLarge = () => new Response(null, { status: 413 });

/** Judged by the declared length, without reading. */
export function assertNotTooLarge({ headers }: Request, limit: number) {
  if (Number(headers.get('content-length') ?? 0) > limit) throw tooLarge();
}

/** Aborts too large forms, since they are parsed in memory. */
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

/** Empty when missing. A repeated control is refused: either value would be a guess. */
export function textOf(values: FormValues, name: string): string {
  const [value = '', ...others] = listOf(values, name);
  if (others.length > 0) throw unreadable();
  return value;
}

/** `on` is the browser's default, `true` ours. */
export const isTicked = (values: FormValues, name: string) => ['true', 'on'].includes(textOf(values, name));

export const listOf = (values: FormValues, name: string): string[] =>
  Object.hasOwn(values, name) ? [values[name] ?? []].flat() : [];

/** By the control `intent`; unknown values are refused. */
export function intentOf<const Intent extends string>(values: FormValues, intents: readonly Intent[]): Intent {
  const sent = textOf(values, 'intent');
  const intent = intents.find((known) => known === sent);
  if (intent === undefined) throw unreadable();
  return intent;
}

/** One piece more or less, as our forms send it: what else is sent is not taken for one. */
export function stepBy(by: string): 1 | -1 {
  if (by !== '1' && by !== '-1') throw impossible();
  return by === '1' ? 1 : -1;
}

/**
 * Idempotency key of a form and its values: a corrected form counts as new. The draft's id differs each time. A form
 * that may wait on the device has an id instead, with which it is sent again.
 */
export function onceHeaders({ draftId: _, ...values }: FormValues): { headers?: Record<string, string> } {
  const change = textOf(values, changeControl);
  if (isUuid(change)) return { headers: { 'Idempotency-Key': changeKey(change) } };
  const once = textOf(values, onceControl);
  if (!isUuid(once.slice(0, 36)) || once.length > 100) return {};
  const key = createHash('sha256').update(JSON.stringify(values)).digest('base64url');
  return { headers: { 'Idempotency-Key': key } };
}
