import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Language } from '@domeka/kernel';
import { CurrentActor, RequestLanguage } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import type { FastifyReply } from 'fastify';
import type { ListQuery } from '../../application/list-medications.ts';
import { TakeAlong } from './take-along.ts';

@ApiTags('medications')
@Controller()
export class AlongController {
  constructor(private readonly takeAlong: TakeAlong) {}

  @Get('medications.csv')
  @ApiQuery({ name: 'q', required: false, description: 'This and the other filters as of the list' })
  @ApiOperation({
    summary:
      'What the list shows of one’s own medications and those of one’s lists, a row per package, as a table (CSV)',
  })
  async table(
    @CurrentActor() actor: Actor,
    @Query() query: ListQuery,
    @RequestLanguage() language: Language,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { name, text } = await this.takeAlong.asTable(actor, query, language);
    sendAs(reply, 'text/csv; charset=utf-8', name);
    return text;
  }

  @Get('medications.json')
  @ApiQuery({ name: 'q', required: false, description: 'This and the other filters as of the list' })
  @ApiOperation({ summary: 'The same for another program: keys and values, not formatted' })
  async json(
    @CurrentActor() actor: Actor,
    @Query() query: ListQuery,
    @RequestLanguage() language: Language,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { name, text } = await this.takeAlong.asJson(actor, query, language);
    sendAs(reply, 'application/json; charset=utf-8', name);
    return text;
  }
}

const sendAs = (reply: FastifyReply, type: string, name: string) =>
  void reply.type(type).header('Content-Disposition', `attachment; filename="${name}"`);
