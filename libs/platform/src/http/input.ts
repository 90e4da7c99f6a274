import { ValidationPipe } from '@nestjs/common';
import type { Type, ValidationError } from '@nestjs/common';
import { refuseInput } from '@domeka/kernel';
import type { FieldError, Refusal, RefusalParams } from '@domeka/kernel';
import { describeFields } from './describe-fields.ts';

const wordsKey = Symbol('words');

export const InputOf = (module: string) => (body: Type) => {
  Reflect.defineMetadata(wordsKey, module, body);
  describeFields(body);
};

/** Prototype pollution: the framework drops these keys silently; we refuse them. */
const harmfulKeys = ['__proto__', 'constructor', 'prototype'];

class InputPipe extends ValidationPipe {
  protected override stripProtoKeys(input: unknown) {
    if (!isPlain(input)) return;
    const errors = Object.keys(input)
      .filter((path) => harmfulKeys.includes(path) || hasHarmfulKey(input[path]))
      .map((path) => ({ path, code: 'invalid' }));
    if (errors.length > 0) throw refuseInput('common', errors);
  }
}

/** Iterative, since a body may nest deeper than the call stack. */
function hasHarmfulKey(value: unknown): boolean {
  const left = [value];
  while (left.length > 0) {
    const one = left.pop();
    if (!Array.isArray(one) && !isPlain(one)) continue;
    if (harmfulKeys.some((key) => Object.hasOwn(one, key))) return true;
    for (const inner of Object.values(one)) left.push(inner);
  }
  return false;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as null);

/** Messages are codes with parameters: `'too-long?max=200'`. Unknown members are dropped, not refused. */
export const inputPipe = () =>
  new InputPipe({
    transform: true,
    whitelist: true,
    stopAtFirstError: true,
    validationError: { target: true },
    exceptionFactory: (errors) => invalidInput(errors),
  });

function invalidInput(errors: ValidationError[]): Refusal {
  const target = errors[0]?.target;
  const module = (target && (Reflect.getMetadata(wordsKey, target.constructor) as string | undefined)) ?? 'common';
  return refuseInput(module, fieldErrors(errors));
}

function fieldErrors(errors: ValidationError[], prefix = ''): FieldError[] {
  return errors.flatMap((error) => {
    const path = prefix + error.property;
    const nested = fieldErrors(error.children ?? [], `${path}.`);
    const message = Object.values(error.constraints ?? {})[0];
    return message === undefined ? nested : [{ path, ...codeAndParams(message) }, ...nested];
  });
}

function codeAndParams(message: string): { code: string; params?: RefusalParams } {
  const [code = '', query] = message.split('?');
  if (!/^[\w-]+$/.test(code)) return { code: 'invalid' };
  return query ? { code, params: Object.fromEntries(new URLSearchParams(query)) } : { code };
}
