import { InputOf, Text } from '@domeka/platform';
import { longestLettering } from '@domeka/boxes/contract';

@InputOf('boxes')
export class RecognitionBody {
  /** As a reader of pictures recognised it, with whatever slips; no box holds more. */
  @Text({ max: longestLettering, lines: 'many' })
  ocrText!: string;
}
