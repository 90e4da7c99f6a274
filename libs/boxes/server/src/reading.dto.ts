import { Check, InputOf } from '@domeka/platform';
import { areScannedCodes, isReadText, isScannedCode } from '@domeka/boxes/contract';
import type { BoxReading, ReadText, ScannedCode } from '@domeka/boxes/contract';

const nullOr = (isRight: (value: unknown) => boolean) => (value: unknown) =>
  value === null || isRight(value) ? null : 'invalid';

@InputOf('boxes')
export class ReadingBody implements BoxReading {
  @Check('code', nullOr(isScannedCode), {
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'What its code says',
  })
  code!: ScannedCode | null;

  @Check('codes', (codes) => (codes === undefined || areScannedCodes(codes) ? null : 'invalid'), {
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    required: false,
    description: 'What codes of several products say, instead of `code`',
  })
  codes?: ScannedCode[];

  @Check('lettering', nullOr(isReadText), {
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'text, confidence, reader',
  })
  lettering!: ReadText | null;
}
