import type { Readable } from 'node:stream';
import { Controller, Delete, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { largestFile, mediaTypeOf, Refusal, refuseCommon } from '@domeka/kernel';
import {
  AdminOnly,
  CurrentActor,
  IgnoresIdempotencyKeys,
  LimitPerAddress,
  TakesStream,
  UuidParam,
} from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse, refuseTooLarge } from '@domeka/catalog-import/contract';
import type { RecallFileView, RecallsAdminView, RecallsFetchView } from '@domeka/recalls/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FetchRecalls } from './application/fetch-recalls.ts';
import { ReadRecallFiles } from './application/read-recall-files.ts';
import { TakeRecalls } from './application/take-recalls.ts';
import { RecallHits } from './recall-hits.ts';

const FileId = () => UuidParam('id', () => refuse('recalls-not-found'));

@AdminOnly()
@ApiTags('recalls')
@Controller('admin/recalls')
export class RecallsController {
  constructor(
    private readonly files: ReadRecallFiles,
    private readonly takeRecalls: TakeRecalls,
    private readonly fetchRecalls: FetchRecalls,
    private readonly hits: RecallHits,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'The files that decisions were taken from, what they hold, and whether they are fetched by themselves',
  })
  async read(): Promise<RecallsAdminView> {
    const [files, fetching, packagesHit] = await Promise.all([
      this.files.all(),
      this.fetchRecalls.state(),
      this.hits.count(),
    ]);
    return { files, fetching, packagesHit };
  }

  @Post('imports')
  @TakesStream()
  @LimitPerAddress(60, 3600)
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiQuery({ name: 'fileName', required: false, description: 'May hold the day that the decisions stand at' })
  @ApiOperation({
    summary:
      'Take in the register of decisions (XML) or a table `gtin;lot;kind;date;expiry;link;title`, of at most 100 MB. It becomes the whole of its source; one that lacks more than a tenth of the known decisions waits (`isWaiting`)',
  })
  async upload(
    @CurrentActor() actor: Actor,
    @Query('fileName') fileName: unknown,
    @Req() { headers, body }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecallFileView> {
    if (mediaTypeOf(headers['content-type']) !== 'application/octet-stream') throw refuseCommon('unsupported-content');
    const name = typeof fileName === 'string' ? fileName : '';
    try {
      if (Number(headers['content-length'] ?? 0) > largestFile) throw refuseTooLarge();
      const { id } = await this.takeRecalls.arriving(actor, name, body as Readable);
      await this.takeRecalls.takeIn(actor, id, false).catch(unlessShrinking);
      return await this.files.one(id);
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'too-large') void reply.header('Connection', 'close');
      throw error;
    }
  }

  @Post('imports/:id/confirm')
  @HttpCode(200)
  @IgnoresIdempotencyKeys()
  @ApiOperation({ summary: 'Take in a file that waits, although it lacks known decisions' })
  async confirm(@CurrentActor() actor: Actor, @FileId() id: string): Promise<RecallsAdminView> {
    await this.takeRecalls.takeIn(actor, id, true);
    return this.read();
  }

  @Delete('imports/:id')
  @ApiOperation({ summary: 'Discard a file that waits' })
  async discard(@CurrentActor() actor: Actor, @FileId() id: string): Promise<RecallsAdminView> {
    await this.takeRecalls.discard(actor, id);
    return this.read();
  }

  @Post('fetch')
  @HttpCode(202)
  @IgnoresIdempotencyKeys()
  @LimitPerAddress(60, 3600)
  @ApiOperation({ summary: 'Fetch the register of decisions from its address now; what comes of it is told by GET' })
  async fetch(@CurrentActor() actor: Actor): Promise<RecallsFetchView> {
    await this.fetchRecalls.ask(actor);
    return this.fetchRecalls.state();
  }
}

function unlessShrinking(error: unknown) {
  if (!(error instanceof Refusal) || error.code !== 'recalls-would-shrink') throw error;
}
