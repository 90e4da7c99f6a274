import type { Readable } from 'node:stream';
import { applyDecorators, Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import { mediaTypeOf, refuseCommon } from '@domeka/kernel';
import { CurrentActor, LimitPerAddress, receivedPhoto, TakesStream } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/inventory/contract';
import type { ScannedCode, ScanView, WaitingPictureView } from '@domeka/boxes/contract';
import type { FastifyRequest } from 'fastify';
import { ReadBox } from './application/read-box.ts';
import { ScanBox } from './application/scan-box.ts';
import { ReadingBody } from './reading.dto.ts';

const TakesPicture = () =>
  applyDecorators(
    TakesStream(),
    LimitPerAddress(120, 3600, { countedAs: 'scans' }),
    ApiConsumes('image/*'),
    ApiBody({ schema: { type: 'string', format: 'binary' } }),
  );

function pictureIn({ headers, body }: FastifyRequest): () => Promise<Uint8Array> {
  if (!mediaTypeOf(headers['content-type']).startsWith('image/')) throw refuseCommon('unsupported-content');
  return () => receivedPhoto(body as Readable, refuse);
}

@ApiTags('medications')
@Controller('scans')
export class ScansController {
  constructor(
    private readonly scanBox: ScanBox,
    private readonly readBox: ReadBox,
  ) {}

  @Post()
  @HttpCode(200)
  @TakesPicture()
  @ApiOperation({
    summary: 'What a box says: the raw bytes of a picture of it, of at most 10 MB. Nothing of the picture is kept',
  })
  scan(@CurrentActor() actor: Actor, @Req() request: FastifyRequest): Promise<ScanView> {
    return this.scanBox.execute(actor, pictureIn(request));
  }

  @Post('codes')
  @HttpCode(200)
  @TakesPicture()
  @ApiOperation({
    summary: 'The codes of at most eight boxes in such a picture, without what stands on them. Nothing of it is kept',
  })
  async codes(@CurrentActor() actor: Actor, @Req() request: FastifyRequest): Promise<{ codes: ScannedCode[] }> {
    return { codes: await this.scanBox.codes(actor, pictureIn(request)) };
  }

  @Get('waiting')
  @ApiOperation({ summary: 'How many pictures are read before the one that the person has just sent' })
  waiting(@CurrentActor() actor: Actor): WaitingPictureView {
    return { before: this.scanBox.before(actor) };
  }

  @Post('readings')
  @HttpCode(200)
  @ApiOperation({
    summary: 'The same of what a reader elsewhere made of such a picture, which stays there. Nothing is kept',
  })
  understand(@CurrentActor() actor: Actor, @Body() { code, codes, lettering }: ReadingBody): Promise<ScanView> {
    return this.readBox.execute(actor, codes ?? (code ? [code] : []), () => Promise.resolve(lettering));
  }
}
