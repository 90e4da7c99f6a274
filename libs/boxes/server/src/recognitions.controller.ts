import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { RecognitionView } from '@domeka/boxes/contract';
import { Recognise } from './application/recognise.ts';
import { RecognitionBody } from './recognition.dto.ts';

@ApiTags('catalogue')
@Controller('catalog/recognitions')
export class RecognitionsController {
  constructor(private readonly meaning: Recognise) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'What the lettering of a box means, as a reader of pictures recognised it. Nothing is kept',
  })
  recognise(@Body() { ocrText }: RecognitionBody): Promise<RecognitionView> {
    return this.meaning.execute(ocrText);
  }
}
