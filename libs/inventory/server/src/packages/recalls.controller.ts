import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor, IgnoresIdempotencyKeys, UuidParam } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/inventory/contract';
import type { PackageView, RecallCheckView, RecallsView } from '@domeka/inventory/contract';
import { AnswerRecall } from '../application/packages/answer-recall.ts';
import { ReadRecalls } from '../recalls/application/read-recalls.ts';
import { RecallAnswerBody, RecallCheckBody } from './recall.dto.ts';

@ApiTags('recalls')
@Controller()
export class PackageRecallsController {
  constructor(
    private readonly recalls: ReadRecalls,
    private readonly answer: AnswerRecall,
  ) {}

  @Get('recalls')
  @ApiOperation({ summary: 'What decisions mean for one’s own packages and those of one’s lists' })
  mine(@CurrentActor() actor: Actor): Promise<RecallsView> {
    return this.recalls.mine(actor);
  }

  @Post('recalls/checks')
  @HttpCode(200)
  @IgnoresIdempotencyKeys()
  @ApiOperation({ summary: 'What decisions mean for a box before it is saved; nothing is kept' })
  check(@Body() { gtin = null, lotNumber = null, catalogProductId = null }: RecallCheckBody): Promise<RecallCheckView> {
    return this.recalls.ofBox({ gtin, lotNumber, productId: catalogProductId });
  }

  @Put('medications/:id/packages/:packageId/recall-answer')
  @ApiOperation({
    summary:
      'Say whether a package is one of those that a decision means; it can be said again. `version` is the package’s',
  })
  say(
    @CurrentActor() actor: Actor,
    @UuidParam('id') id: string,
    @UuidParam('packageId', () => refuse('package-not-found')) packageId: string,
    @Body() { lotNumber = null, gtin = null, ...body }: RecallAnswerBody,
  ): Promise<PackageView> {
    return this.answer.execute(actor, id, packageId, { ...body, lotNumber, gtin });
  }
}
