import type { Readable } from 'node:stream';
import { Body, Controller, Delete, Get, Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import { mediaTypeOf, refuseCommon } from '@domeka/kernel';
import { CurrentActor, LimitPerAddress, Public, Sql, TakesStream, UuidParam, Visitor } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/inventory/contract';
import type { DraftView } from '@domeka/inventory/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Drafts } from './application/drafts.ts';
import { TakeFormIn } from './application/take-form-in.ts';
import { personalDraft, personalDraftImage } from './infrastructure/draft.queries.ts';
import { readableMedication } from './infrastructure/medication.queries.ts';
import { DraftBody } from './medication.dto.ts';

/** Typed values by their names, and the photo. */
const formSchema = {
  type: 'object',
  properties: { image: { type: 'string', format: 'binary' } },
  additionalProperties: { type: 'string' },
};

/** Forms that wait for their person: only the session they were typed in sees them, or their person's next one. */
@ApiTags('medications')
@Controller()
export class DraftsController {
  constructor(
    private readonly sql: Sql,
    private readonly drafts: Drafts,
    private readonly takeFormIn: TakeFormIn,
  ) {}

  @Post('medication-forms')
  @Public()
  @TakesStream()
  @LimitPerAddress(240, 3600)
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: formSchema })
  @ApiOperation({
    summary:
      'Read a form with a photo: typed values come back, the photo waits in a draft. Without a session it is refused (401); what was typed is kept for its `author`, and `draftId` names it',
  })
  async takeIn(@Visitor() actor: Actor | null, @Req() request: FastifyRequest) {
    const contentType = request.headers['content-type'] ?? '';
    if (mediaTypeOf(contentType) !== 'multipart/form-data') throw refuseCommon('unsupported-content');
    const body = request.body as Readable;
    if (!actor) throw await this.takeFormIn.keepForLater(contentType, body);
    return this.takeFormIn.execute(actor, contentType, body);
  }

  @Post('medication-drafts')
  @LimitPerAddress(600, 3600)
  @ApiOperation({ summary: 'Keep a form for later, 24 hours' })
  async keep(@CurrentActor() actor: Actor, @Body() body: DraftBody) {
    return { id: await this.drafts.keep(actor, body) };
  }

  @Get('medication-drafts/:id')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'A kept form, with the medication it is a duplicate of' })
  async read(@CurrentActor() actor: Actor, @UuidParam('id') id: string): Promise<DraftView> {
    const draft = await personalDraft(this.sql, actor, id);
    if (!draft) throw refuse('draft-not-found');
    const { existingId, ...view } = draft;
    return { ...view, existing: existingId ? await readableMedication(this.sql, actor.id, existingId) : null };
  }

  @Get('medication-drafts/:id/image')
  @Header('Cache-Control', 'no-store')
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
