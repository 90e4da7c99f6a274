import { isUuid } from '@domeka/kernel';
import { Check, InputOf } from '@domeka/platform';
import { isGiven } from './medication-fields.ts';

/** More than one page of the clean-up list. */
export const mostDeleted = 100;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const areVersions = (value: unknown) =>
  isObject(value) &&
  Object.keys(value).length <= mostDeleted &&
  Object.entries(value).every(([id, version]) => isUuid(id) && Number.isInteger(version));

const isList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length <= mostDeleted;

const arePackages = (value: unknown) =>
  isList(value) && value.every((one) => isObject(one) && isUuid(one.id) && Number.isInteger(one.version));

@InputOf('inventory')
export class DeletionBody {
  @Check(
    'ids',
    (value, body) => {
      const { packages } = body as DeletionBody;
      const isSomething = (Array.isArray(value) && value.length > 0) || (isList(packages) && packages.length > 0);
      return isList(value) && value.every(isUuid) && isSomething ? null : 'invalid';
    },
    { type: 'string', format: 'uuid', isArray: true, maxItems: mostDeleted },
  )
  ids!: string[];

  @isGiven()
  @Check('versions', (value) => (areVersions(value) ? null : 'invalid'), {
    type: 'object',
    additionalProperties: { type: 'integer' },
    description: 'In which version each was seen, by id; what has another one now is kept',
  })
  versions?: Record<string, number>;

  @isGiven()
  @Check('packages', (value) => (arePackages(value) ? null : 'invalid'), {
    type: 'object',
    isArray: true,
    maxItems: mostDeleted,
    additionalProperties: false,
    properties: { id: { type: 'string', format: 'uuid' }, version: { type: 'integer' } },
    description: 'Packages as they were seen; where all of a medication go, it goes with them. `ids` may be empty then',
  } as object)
  packages?: { id: string; version: number }[];
}
