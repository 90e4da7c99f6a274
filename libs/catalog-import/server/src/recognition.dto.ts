import { InputOf, Text } from '@domeka/platform';

@InputOf('catalog-import')
export class RecognitionBody {
  /** As a reader of pictures recognised it, with whatever slips; no box holds more. */
  @Text({ max: 10_000, lines: 'many' })
  ocrText!: string;
}
