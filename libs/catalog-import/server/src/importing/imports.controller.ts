import type { Readable } from 'node:stream';
import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { mediaTypeOf, Refusal, refuseCommon } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import {
  AdminOnly,
  CurrentActor,
  IgnoresIdempotencyKeys,
  LimitPerAddress,
  pageFrom,
  RequestLanguage,
  TakesStream,
  UuidParam,
} from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/catalog-import/contract';
import type { ImportListView, ImportReport } from '@domeka/catalog-import/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ChangesCsv } from './application/changes-csv.ts';
import { CheckImport } from './application/check-import.ts';
import { FindingsCsv } from './application/findings-csv.ts';
import type { CsvFile } from './application/findings-csv.ts';
import { MergeImport } from './application/merge-import.ts';
import { ReadImports } from './application/read-imports.ts';
import { TakeUpload } from './application/take-upload.ts';
import { UndoImport } from './application/undo-import.ts';
import { MergeBody, RemapBody, UndoBody } from './import.dto.ts';

const ImportId = () => UuidParam('id', () => refuse('import-not-found'));
const formSchema = {
  type: 'object',
  required: ['file'],
  properties: {
    file: { type: 'string', format: 'binary' },
    mode: { type: 'string', enum: ['check', 'import'] },
  },
};

@AdminOnly()
@ApiTags('catalogue')
@Controller('catalog/imports')
export class ImportsController {
  constructor(
    private readonly imports: ReadImports,
    private readonly takeUpload: TakeUpload,
    private readonly checkImport: CheckImport,
    private readonly mergeImport: MergeImport,
    private readonly undoImport: UndoImport,
    private readonly findings: FindingsCsv,
    private readonly changes: ChangesCsv,
  ) {}

  @Post()
  @TakesStream()
  @LimitPerAddress(60, 3600)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: formSchema })
  @ApiOperation({
    summary:
      'Check a CSV or XML file of at most 100 MB, read as it arrives; with `mode=import` import it at once if nothing is refused. Answers the report',
  })
  async upload(
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImportReport> {
    const { headers, body } = request;
    if (mediaTypeOf(headers['content-type']) !== 'multipart/form-data') throw refuseCommon('unsupported-content');
    const { id, mode } = await this.takeUpload.execute(actor, headers, body as Readable).catch((error: unknown) => {
      if (error instanceof Refusal && error.kind === 'too-large') void reply.header('Connection', 'close');
      throw error;
    });
    if (mode === 'import') await this.mergeImport.atOnce(actor, id);
    return this.imports.one(id);
  }

  @Get()
  @ApiQuery({ name: 'page', required: false })
  @ApiOperation({ summary: 'Imports, newest first, 50 to a page; the one under way; what the catalogue holds' })
  list(@Query('page') page: unknown): Promise<ImportListView> {
    return this.imports.page(pageFrom(page));
  }

  @Get(':id')
  @ApiOperation({ summary: 'The report of a check' })
  read(@ImportId() id: string): Promise<ImportReport> {
    return this.imports.one(id);
  }

  @Patch(':id')
  @IgnoresIdempotencyKeys()
  @LimitPerAddress(240, 3600)
  @ApiOperation({
    summary: 'Check the stored file again: read another way, or (without any member) after the catalogue changed',
  })
  async remap(@CurrentActor() actor: Actor, @ImportId() id: string, @Body() body: RemapBody): Promise<ImportReport> {
    await this.checkImport.again(actor, id, body);
    return this.imports.one(id);
  }

  @Post(':id/merge')
  @HttpCode(200)
  @IgnoresIdempotencyKeys()
  @ApiOperation({ summary: 'Do what the report says, all of it or nothing; `confirm` where the catalogue shrinks' })
  async merge(@CurrentActor() actor: Actor, @ImportId() id: string, @Body() body: MergeBody): Promise<ImportReport> {
    await this.mergeImport.execute(actor, id, body.confirm === true);
    return this.imports.one(id);
  }

  @Post(':id/undo')
  @HttpCode(200)
  @IgnoresIdempotencyKeys()
  @ApiOperation({
    summary:
      'Make the catalogue what it was before this import, until another follows; with `version` (its `rowVersion`) only if nothing happened to it since',
  })
  async undo(@CurrentActor() actor: Actor, @ImportId() id: string, @Body() body: UndoBody): Promise<ImportReport> {
    await this.undoImport.execute(actor, id, body.version ?? null);
    return this.imports.one(id);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Discard what was checked' })
  async discard(@CurrentActor() actor: Actor, @ImportId() id: string): Promise<ImportReport> {
    await this.mergeImport.discard(actor, id);
    return this.imports.one(id);
  }

  @Get(':id/skipped.csv')
  @ApiOperation({ summary: 'Rows that are not imported, or that something was reported about, as a table (CSV)' })
  async skipped(
    @CurrentActor() actor: Actor,
    @ImportId() id: string,
    @RequestLanguage() language: Language,
    @Res() reply: FastifyReply,
  ) {
    await this.imports.one(id);
    sendCsv(reply, await this.findings.execute(actor, id, language));
  }

  @Get(':id/changes.csv')
  @ApiOperation({
    summary: 'Every field that the import changes, before and after, as a table (CSV); until it is decided',
  })
  async changed(
    @CurrentActor() actor: Actor,
    @ImportId() id: string,
    @RequestLanguage() language: Language,
    @Res() reply: FastifyReply,
  ) {
    sendCsv(reply, await this.changes.execute(actor, await this.imports.one(id), language));
  }
}

const sendCsv = (reply: FastifyReply, { name, text }: CsvFile) =>
  void reply.type('text/csv; charset=utf-8').header('Content-Disposition', `attachment; filename="${name}"`).send(text);
