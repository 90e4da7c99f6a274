import { IsOptional } from 'class-validator';
import { isUuid } from '@domeka/kernel';
import { Check, Flag, InputOf, isGiven } from '@domeka/platform';
import type { ChangeSeveralInput } from '@domeka/inventory/contract';
import { Id } from './medication-fields.ts';

/** More than one page of the clean-up list. */
const mostAtOnce = 100;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const areVersions = (value: unknown) =>
  isObject(value) &&
  Object.keys(value).length <= mostAtOnce &&
  Object.entries(value).every(([id, version]) => isUuid(id) && Number.isInteger(version));

const isList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length <= mostAtOnce;

const arePackages = (value: unknown) =>
  isList(value) && value.every((one) => isObject(one) && isUuid(one.id) && Number.isInteger(one.version));

const Ids = (isEnough: (ids: unknown[], body: object) => boolean) =>
  Check('ids', (value, body) => (isList(value) && value.every(isUuid) && isEnough(value, body) ? null : 'invalid'), {
    type: 'string',
    format: 'uuid',
    isArray: true,
    maxItems: mostAtOnce,
  });

const Versions = () =>
  Check('versions', (value) => (areVersions(value) ? null : 'invalid'), {
    type: 'object',
    additionalProperties: { type: 'integer' },
    description: 'In which version each was seen, by id; what has another one now is kept',
  });

@InputOf('inventory')
export class DeletionBody {
  @Ids((ids, body) => ids.length > 0 || hasPackages(body as DeletionBody))
  ids!: string[];

  @isGiven()
  @Versions()
  versions?: Record<string, number>;

  @isGiven()
  @Check('packages', (value) => (arePackages(value) ? null : 'invalid'), {
    type: 'object',
    isArray: true,
    maxItems: mostAtOnce,
    additionalProperties: false,
    properties: { id: { type: 'string', format: 'uuid' }, version: { type: 'integer' } },
    description: 'Packages as they were seen; where all of a medication go, it goes with them. `ids` may be empty then',
  } as object)
  packages?: { id: string; version: number }[];
}

const hasPackages = ({ packages }: DeletionBody) => isList(packages) && packages.length > 0;

@InputOf('inventory')
export class SeveralBody implements ChangeSeveralInput {
  @Ids((ids) => ids.length > 0)
  ids!: string[];

  @isGiven()
  @Versions()
  versions?: Record<string, number>;

  @IsOptional()
  @Id()
  listId?: string | null;

  @isGiven()
  @Flag()
  isPrivate?: boolean;
}
