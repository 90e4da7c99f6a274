export const statusOfKind = {
  invalid: 422,
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  'unknown-method': 405,
  conflict: 409,
  gone: 410,
  'too-large': 413,
  'unsupported-media': 415,
  'too-many': 429,
  unavailable: 503,
} as const;

export type RefusalKind = keyof typeof statusOfKind;
export type RefusalParams = Record<string, string | number | boolean>;

export interface FieldError {
  path: string;
  code: string;
  params?: RefusalParams;
}

export class Refusal extends Error {
  constructor(
    readonly module: string,
    readonly code: string,
    readonly kind: RefusalKind,
    readonly params: RefusalParams = {},
    readonly errors: FieldError[] = [],
  ) {
    super(`${module}.${code}`);
    this.name = 'Refusal';
  }
}

export const refuseInput = (module: string, errors: FieldError[]) =>
  new Refusal(module, 'invalid-input', 'invalid', {}, errors);

export type RefusalTable = Readonly<Record<string, RefusalKind>>;

export function refuserOf<Table extends RefusalTable>(module: string, table: Table) {
  return (code: keyof Table & string, params: RefusalParams = {}, errors: FieldError[] = []) =>
    new Refusal(module, code, table[code] as RefusalKind, params, errors);
}

export const commonRefusals = {
  'invalid-input': 'invalid',
  'malformed-body': 'malformed',
  'bad-request': 'malformed',
  'key-used-differently': 'invalid',
  'sign-in-needed': 'unauthenticated',
  'not-allowed': 'forbidden',
  'not-found': 'missing',
  'form-from-elsewhere': 'forbidden',
  'form-of-another': 'forbidden',
  'unknown-method': 'unknown-method',
  'changed-meanwhile': 'conflict',
  'already-under-way': 'conflict',
  'body-too-large': 'too-large',
  'unsupported-content': 'unsupported-media',
  'too-many-requests': 'too-many',
  'try-again-later': 'unavailable',
} as const satisfies RefusalTable;

export const refuseCommon = refuserOf('common', commonRefusals);
