import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { refuse } from '@domeka/catalog-import/contract';
import type { PackagesView, RecognitionView, SuggestionsView } from '@domeka/catalog-import/contract';
import { Catalog } from './catalog.ts';
import { RecognitionBody } from './recognition.dto.ts';

/** What the reference catalogue knows, for everyone who adds a medicine. */
@ApiTags('catalogue')
@Controller('catalog')
export class CatalogController {
  constructor(private readonly catalog: Catalog) {}

  @Get('suggestions')
  @ApiQuery({ name: 'q' })
  @ApiOperation({ summary: 'At most ten medicines whose name and strength fit what was typed, from two letters on' })
  suggest(@Query('q') typed: unknown): Promise<SuggestionsView> {
    return this.catalog.suggest(typeof typed === 'string' ? typed : '');
  }

  @Get('packages/:code')
  @ApiOperation({
    summary:
      'Packages with a code (EAN-8, UPC-A, EAN-13, GTIN-14; blanks are ignored): several where products share it',
  })
  async byCode(@Param('code') code: string): Promise<PackagesView> {
    const found = await this.catalog.byCode(code);
    if (found.items.length === 0) throw refuse('code-unknown');
    return found;
  }

  @Post('recognitions')
  @HttpCode(200)
  @ApiOperation({
    summary: 'What the lettering of a box means, as a reader of pictures recognised it. Nothing is kept',
  })
  recognise(@Body() { ocrText }: RecognitionBody): Promise<RecognitionView> {
    return this.catalog.recognise(ocrText);
  }
}
