import type { Readable } from 'node:stream';
import { Body, Controller, Delete, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { isUuid, mediaTypeOf, refuseCommon } from '@domeka/kernel';
import {
  CurrentActor,
  digestOf,
  LimitPerAddress,
  Public,
  Sql,
  TakesStream,
  UuidParam,
  Visitor,
} from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/inventory/contract';
import type { DraftView, KeptPhotoView } from '@domeka/inventory/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Drafts } from './application/drafts.ts';
import { Images } from './application/images.ts';
import { KeepForLater } from './application/keep-for-later.ts';
import { personalDraft, personalDraftImage } from './infrastructure/draft.queries.ts';
import { readableMedication } from './infrastructure/medication.queries.ts';
import { DraftBody } from './draft.dto.ts';

@ApiTags('medications')
@Controller()
export class DraftsController {
  constructor(
    private readonly sql: Sql,
    private readonly drafts: Drafts,
    private readonly images: Images,
    private readonly keepForLater: KeepForLater,
  ) {}

  @Post('medication-photos')
  @TakesStream()
  @LimitPerAddress(240, 3600)
  @ApiConsumes('image/*')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiQuery({ name: 'draftId', required: false, description: 'A draft to go on with' })
  @ApiOperation({
    summary: 'Keep the photo of a form, the raw bytes of an image of at most 10 MB, in a draft that goes with the form',
  })
  async keepPhoto(
    @CurrentActor() actor: Actor,
    @Query('draftId') draftId: unknown,
    @Req() request: FastifyRequest,
  ): Promise<KeptPhotoView> {
    if (!mediaTypeOf(request.headers['content-type']).startsWith('image/')) throw refuseCommon('unsupported-content');
    const photo = await this.images.take(request.body as Readable);
    const known = typeof draftId === 'string' && isUuid(draftId) ? draftId : null;
    return { draftId: await this.drafts.keepImage(actor, photo, known), imageDigest: digestOf(photo) };
  }

  @Post('medication-drafts')
  @Public()
  @LimitPerAddress(600, 3600)
  @ApiOperation({
    summary:
      'Keep a form for later, 24 hours. Without a session (401) or by that of somebody else (403) it is refused, but kept for its `author`, and `draftId` names it',
  })
  async keep(@Visitor() visitor: Actor | null, @Body() { author, ...form }: DraftBody) {
    const actor = await this.keepForLater.unlessBy(visitor, author, form);
    return { id: await this.drafts.keep(actor, form) };
  }

  @Get('medication-drafts/:id')
  @ApiOperation({ summary: 'A kept form, with the medication it is a duplicate of' })
  async read(@CurrentActor() actor: Actor, @UuidParam('id') id: string): Promise<DraftView> {
    const draft = await personalDraft(this.sql, actor, id);
    if (!draft) throw refuse('draft-not-found');
    const { existingId, ...view } = draft;
    return { ...view, existing: existingId ? await readableMedication(this.sql, actor.id, existingId) : null };
  }

  @Get('medication-drafts/:id/image')
  @ApiOperation({ summary: 'The photo that waits with a kept form' })
  async image(@CurrentActor() actor: Actor, @UuidParam('id') id: string, @Res() reply: FastifyReply) {
    const draft = await personalDraftImage(this.sql, actor, id);
    if (!draft) throw refuse('image-not-found');
    void reply.type('image/jpeg').send(draft.image);
  }

  @Delete('medication-drafts/:id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Forget a kept form' })
  async discard(@CurrentActor() actor: Actor, @UuidParam('id') id: string): Promise<void> {
    await this.drafts.discard(actor, id);
  }
}
