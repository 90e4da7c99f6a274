import { IsIn, IsOptional } from 'class-validator';
import { largestForm } from '@domeka/kernel';
import { Check, InputOf, Text } from '@domeka/platform';
import type { DraftKind, DraftValues } from '@domeka/inventory/contract';
import { Id, isGiven } from './medication-fields.ts';

const mostControls = 60;
/** As a form brings it, wrong or not; how long it may be is said when it is saved. */
const longestText = largestForm;
const areValues = (value: unknown): value is DraftValues =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length <= mostControls &&
  Object.values(value).every((one) =>
    [one].flat().every((text) => typeof text === 'string' && text.length <= longestText),
  );

@InputOf('inventory')
export class DraftBody {
  @IsIn(['duplicate', 'form'], { message: 'invalid' })
  kind!: DraftKind;

  @Check('values', (value) => (areValues(value) ? null : 'invalid'), { type: 'object', additionalProperties: true })
  values!: DraftValues;

  @IsOptional()
  @Id()
  existingId?: string | null;

  @IsOptional()
  @Id()
  draftId?: string | null;

  /** Whose form it is, as the list signed it, for when its session has ended. */
  @isGiven()
  @Text({ max: 200 })
  author?: string;
}
