import { IsOptional } from 'class-validator';
import { Check, InputOf } from '@domeka/platform';
import { trialBoxes } from '@domeka/catalog-import/contract';
import type { TrialBox, TrialInput } from '@domeka/catalog-import/contract';

const boxes = Object.keys(trialBoxes);

@InputOf('catalog-import')
export class TrialBody implements TrialInput {
  @IsOptional()
  @Check('q', (value) => (typeof value === 'string' ? null : 'invalid'), { type: 'string' })
  q?: string;

  @IsOptional()
  @Check('box', (value) => (boxes.includes(value as string) ? null : 'invalid'), { type: 'string', enum: boxes })
  box?: TrialBox;
}
