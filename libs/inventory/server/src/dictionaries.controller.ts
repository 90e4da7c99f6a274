import { Body, Controller, Delete, Get, Header, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { AdminOnly, CurrentActor, Public } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { dictionaryNames, refuse } from '@domeka/inventory/contract';
import type { DictionaryName, DictionaryView } from '@domeka/inventory/contract';
import { ChangeDictionary } from './application/change-dictionary.ts';
import { Dictionaries } from './application/dictionaries.ts';
import { DictionaryValueBody } from './dictionary.dto.ts';

@ApiTags('dictionaries')
@Controller('dictionaries')
export class DictionariesController {
  constructor(
    private readonly dictionaries: Dictionaries,
    private readonly changeDictionary: ChangeDictionary,
  ) {}

  /** Public: contains no personal data. */
  @Public()
  @Get(':name')
  @Header('Cache-Control', 'no-cache')
  @ApiOperation({
    summary:
      'Values of `medication_type` or `medication_category`, alphabetical with other last, and labels of those added',
  })
  read(@Param('name') name: string): Promise<DictionaryView> {
    return this.dictionaries.read(known(name));
  }

  @AdminOnly()
  @Post(':name/values')
  @ApiOperation({ summary: 'Add a value for good (trimmed, in lower case), with a label in each language or none' })
  async add(@CurrentActor() actor: Actor, @Param('name') name: string, @Body() body: DictionaryValueBody) {
    const { value, labels: { en = null, pl = null } = {} } = body;
    await this.changeDictionary.add(actor, known(name), { value, en, pl });
    return this.dictionaries.read(known(name));
  }

  @AdminOnly()
  @Patch(':name/values')
  @ApiQuery({ name: 'value' })
  @ApiOperation({ summary: 'Always refused: a value stays as it is' })
  async rename(@Param('name') name: string, @Query('value') value: unknown): Promise<never> {
    throw await this.changeDictionary.rename(known(name), String(value));
  }

  @AdminOnly()
  @Delete(':name/values')
  @ApiQuery({ name: 'value' })
  @ApiOperation({ summary: 'Always refused: a value stays; whether medications have it is said' })
  async remove(@Param('name') name: string, @Query('value') value: unknown): Promise<never> {
    throw await this.changeDictionary.remove(known(name), String(value));
  }
}

function known(name: string): DictionaryName {
  const found = dictionaryNames.find((one) => one === name);
  if (!found) throw refuse('dictionary-not-found');
  return found;
}
