import { finished } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { BusboyInstance } from '@fastify/busboy';
import { largestForm } from '@domeka/kernel';
import { valuesOf } from './form-values.ts';
import type { FormValues } from './form-values.ts';

/** A form with files on its way to the API. */
interface PassingForm {
  /** What goes to the API, read no faster than it takes it. */
  body: ReadableStream<Uint8Array>;
  /** What was typed: reads on to the end where the API did not. Of what is no form, or too much, what was understood. */
  typed: () => Promise<FormValues>;
}

/**
 * Listens to a form that goes to the API unread, so that what was typed is known also where it was refused unread, by an
 * API that has no database say. Files pass by.
 */
export function passingForm({ headers, body }: Request): PassingForm {
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const form = new FormData();
  const parser = parserOf(headers.get('Content-Type') ?? '', form);
  const next = async () => {
    const { done, value } = await reader.read();
    if (done) parser?.end();
    else parser?.write(value);
    return value;
  };
  return {
    body: new ReadableStream(
      {
        async pull(controller) {
          const chunk = await next();
          if (chunk) controller.enqueue(chunk);
          else controller.close();
        },
      },
      { highWaterMark: 0 }, // nothing is read ahead
    ),
    typed: async () => {
      try {
        while (await next());
        if (parser && !parser.writableFinished) await finished(parser);
      } catch {
        // cut off: what came before counts
      }
      return valuesOf(form);
    },
  };
}

function parserOf(contentType: string, form: FormData): BusboyInstance | null {
  try {
    const limits = { fieldSize: largestForm, fields: 60, files: 1 };
    const parser = new Busboy({ headers: { 'content-type': contentType }, limits });
    let size = 0;
    return parser
      .on('field', (name, value) => {
        size += value.length;
        if (size <= largestForm) form.append(name, value); // what is more is refused, and held by nobody
      })
      .on('file', (_name, file) => file.resume())
      .on('error', () => undefined); // the API says so
  } catch {
    return null; // a type without a boundary
  }
}
