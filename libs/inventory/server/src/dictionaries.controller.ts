import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '@domeka/platform';
import { refuse } from '@domeka/inventory/contract';
import type { DictionaryName, DictionaryView } from '@domeka/inventory/contract';
import { Dictionaries } from './application/dictionaries.ts';

/** Medication types and categories; public, because they hold nothing about anybody. */
@Public()
@ApiTags('dictionaries')
@Controller('dictionaries')
export class DictionariesController {
  constructor(private readonly dictionaries: Dictionaries) {}

  @Get(':name')
  @Header('Cache-Control', 'no-cache')
  @ApiOperation({ summary: 'Values of `medication_type` or `medication_category`, alphabetical with other last' })
  async read(@Param('name') name: string): Promise<DictionaryView> {
    if (!isDictionary(name)) throw refuse('dictionary-not-found');
    return { name, values: await this.dictionaries.values(name) };
  }
}

const isDictionary = (name: string): name is DictionaryName =>
  name === 'medication_type' || name === 'medication_category';
