import { InputOf, Text } from '@domeka/platform';
import { longestLettering } from '@domeka/boxes/contract';

@InputOf('boxes')
export class RecognitionBody {
  @Text({ max: longestLettering, lines: 'many' })
  ocrText!: string;
}
