import type { Readable } from 'node:stream';
import { Controller, Delete, Get, HttpCode, Param, Put, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import { mediaTypeOf, refuseCommon, refuseInput } from '@domeka/kernel';
import {
  AdminOnly,
  CurrentActor,
  LimitPerAddress,
  Public,
  sendImage,
  Sql,
  TakesStream,
  UuidParam,
} from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/content/contract';
import type { PagePictureView } from '@domeka/content/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { digestIn, PagePictures } from './application/page-pictures.ts';
import { pictureBytes } from './infrastructure/picture.queries.ts';

@ApiTags('pages')
@Controller()
export class PicturesController {
  constructor(
    private readonly sql: Sql,
    private readonly pictures: PagePictures,
  ) {}

  @Public()
  @Get('pictures/:file')
  @ApiOperation({ summary: 'A picture (JPEG) under an address that never shows another' })
  async read(@Param('file') file: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const digest = digestIn(file);
    const picture = digest && (await pictureBytes(this.sql, digest));
    if (!picture) throw refuse('picture-not-found');
    sendImage(request, reply, picture, 'everybody');
  }

  @AdminOnly()
  @Put('admin/pages/:id/pictures/:name')
  @TakesStream()
  @LimitPerAddress(120, 3600)
  @ApiConsumes('image/*')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiOperation({ summary: 'Take in a picture for a page: the raw bytes of an image of at most 10 MB' })
  async put(
    @CurrentActor() actor: Actor,
    @UuidParam('id', () => refuse('page-not-found')) id: string,
    @Param('name') name: string,
    @Req() request: FastifyRequest,
  ): Promise<PagePictureView> {
    if (!mediaTypeOf(request.headers['content-type']).startsWith('image/')) throw refuseCommon('unsupported-content');
    if (!isName(name)) throw refuseInput('content', [{ path: 'name', code: 'invalid' }]);
    return this.pictures.put(actor, id, name, request.body as Readable);
  }

  @AdminOnly()
  @Delete('admin/pages/:id/pictures/:name')
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete a page’s picture, unless the page shows it' })
  async remove(
    @CurrentActor() actor: Actor,
    @UuidParam('id', () => refuse('page-not-found')) id: string,
    @Param('name') name: string,
  ): Promise<void> {
    if (!isName(name)) throw refuse('picture-not-found');
    await this.pictures.remove(actor, id, name);
  }
}

const isName = (name: string) => /^[a-z0-9][a-z0-9._-]{0,99}$/.test(name);
