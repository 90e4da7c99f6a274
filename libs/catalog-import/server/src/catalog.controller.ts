import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { refuse } from '@domeka/catalog-import/contract';
import type { PackagesView, SuggestionsView } from '@domeka/catalog-import/contract';
import { Catalog } from './catalog.ts';

@ApiTags('catalogue')
@Controller('catalog')
export class CatalogController {
  constructor(private readonly catalog: Catalog) {}

  @Get('suggestions')
  @ApiQuery({ name: 'q' })
  @ApiOperation({
    summary:
      'At most ten medicines whose name, or substance, strength and form fit what was typed, from two letters on',
  })
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
}
