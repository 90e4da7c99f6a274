import { IsIn, IsOptional } from 'class-validator';
import { largestForm } from '@domeka/kernel';
import { Check, InputOf, isGiven, Text } from '@domeka/platform';
import { draftKinds } from '@domeka/inventory/contract';
import type { DraftKind, DraftValues } from '@domeka/inventory/contract';
import { Id } from './medication-fields.ts';

const mostControls = 60;
/** Drafts hold unvalidated values; lengths are checked on saving. */
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
  @IsIn(draftKinds, { message: 'invalid' })
  kind!: DraftKind;

  @Check('values', (value) => (areValues(value) ? null : 'invalid'), { type: 'object', additionalProperties: true })
  values!: DraftValues;

  @IsOptional()
  @Id()
  existingId?: string | null;

  @IsOptional()
  @Id()
  draftId?: string | null;

  /** Signed user id of the form's author, in case the session has ended. */
  @isGiven()
  @Text({ max: 200 })
  author?: string;
}
