import type { Readable } from 'node:stream';
import { Controller, Delete, Get, Put, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import { mediaTypeOf, refuseCommon } from '@domeka/kernel';
import {
  confirmedAddressOf,
  CurrentActor,
  LimitPerAddress,
  sendImage,
  Sql,
  TakesStream,
  UuidParam,
} from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/inventory/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EditMedication } from './application/edit-medication.ts';
import { Images } from './application/images.ts';
import { MedicationAccess } from './application/medication-access.ts';
import { IncomingScopes } from './infrastructure/incoming-scopes.ts';
import { medicationView } from './medication.view.ts';
import { readableImage } from './infrastructure/medication.queries.ts';

@ApiTags('medications')
@Controller('medications/:id/image')
export class ImagesController {
  constructor(
    private readonly sql: Sql,
    private readonly access: MedicationAccess,
    private readonly images: Images,
    private readonly editMedication: EditMedication,
    private readonly incoming: IncomingScopes,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The photo (JPEG)' })
  async read(
    @CurrentActor() actor: Actor,
    @UuidParam('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const image = await readableImage(this.sql, this.incoming.for('$3'), [actor.id, id, confirmedAddressOf(actor)]);
    if (!image) throw refuse('image-not-found');
    sendImage(request, reply, image);
  }

  @Put()
  @TakesStream()
  @LimitPerAddress(120, 3600)
  @ApiConsumes('image/*')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiOperation({ summary: 'Replace the photo: the raw bytes of an image of at most 10 MB' })
  async replace(@CurrentActor() actor: Actor, @UuidParam('id') id: string, @Req() request: FastifyRequest) {
    if (!mediaTypeOf(request.headers['content-type']).startsWith('image/')) throw refuseCommon('unsupported-content');
    await this.access.assertMayEdit(actor, id);
    return medicationView(
      await this.editMedication.changeImage(actor, id, await this.images.take(request.body as Readable)),
    );
  }

  @Delete()
  @ApiOperation({ summary: 'Take the photo away' })
  async remove(@CurrentActor() actor: Actor, @UuidParam('id') id: string) {
    return medicationView(await this.editMedication.changeImage(actor, id, null));
  }
}
