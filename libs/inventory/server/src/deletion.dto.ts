import { isUuid } from '@domeka/kernel';
import { Check, InputOf } from '@domeka/platform';
import { isGiven } from './medication-fields.ts';

/** More than one page of the clean-up list. */
export const mostDeleted = 100;

const areVersions = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length <= mostDeleted &&
  Object.entries(value).every(([id, version]) => isUuid(id) && Number.isInteger(version));

@InputOf('inventory')
export class DeletionBody {
  @Check(
    'ids',
    (value) =>
      Array.isArray(value) && value.length > 0 && value.length <= mostDeleted && value.every(isUuid) ? null : 'invalid',
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
}
