import type { Readable } from 'node:stream';
import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { mediaTypeOf, refuseCommon, refuseInput } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import {
  CurrentActor,
  IgnoresIdempotencyKeys,
  LimitPerAddress,
  pageFrom,
  RequestLanguage,
  TakesStream,
  UuidParam,
} from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { importRowGroups, refuse } from '@domeka/inventory/contract';
import type { ImportRowPage, ListImportView, UndoneImportView } from '@domeka/inventory/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ChangeImport } from './change-import.ts';
import { DropImport } from './drop-import.ts';
import { ChangeImportBody, RunImportBody, UndoImportBody } from './list-import.dto.ts';
import { ReadImport } from './read-import.ts';
import { RunImport } from './run-import.ts';
import { TakeFile } from './take-file.ts';
import { UndoImport } from './undo-import.ts';

const ImportId = () => UuidParam('id', () => refuse('list-import-not-found'));
const formSchema = {
  type: 'object',
  required: ['file', 'destination'],
  properties: {
    file: { type: 'string', format: 'binary' },
    destination: { type: 'string', description: '`personal`, or a list’s id' },
  },
};

/** Others' imports are 404, like unknown ids. */
@ApiTags('list imports')
@Controller('list-imports')
export class ListImportsController {
  constructor(
    private readonly takeFile: TakeFile,
    private readonly reading: ReadImport,
    private readonly changing: ChangeImport,
    private readonly running: RunImport,
    private readonly undoing: UndoImport,
    private readonly dropping: DropImport,
  ) {}

  @Post()
  @TakesStream()
  @LimitPerAddress(30, 3600)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: formSchema })
  @ApiOperation({
    summary:
      'Plan what a file would add: a table (CSV, TSV) or JSON of at most 5 MB and 2,000 rows, or the ZIP of one’s own export of at most 50 MB. It replaces one’s plan that was not run; kept for a day',
  })
  async plan(@CurrentActor() actor: Actor, @Req() { headers, body }: FastifyRequest): Promise<ListImportView> {
    if (mediaTypeOf(headers['content-type']) !== 'multipart/form-data') throw refuseCommon('unsupported-content');
    return this.reading.one(actor, await this.takeFile.execute(actor, headers, body as Readable));
  }

  @Get(':id')
  @ApiOperation({ summary: 'The plan, or what was done: how the file is understood, and counts' })
  read(@CurrentActor() actor: Actor, @ImportId() id: string): Promise<ListImportView> {
    return this.reading.one(actor, id);
  }

  @Get(':id/rows')
  @ApiQuery({ name: 'group', enum: importRowGroups })
  @ApiQuery({ name: 'page', required: false })
  @ApiOperation({ summary: 'Rows by what becomes of them, as they follow in the file, 50 to a page' })
  rows(
    @CurrentActor() actor: Actor,
    @ImportId() id: string,
    @Query('group') asked: unknown,
    @Query('page') page: unknown,
  ): Promise<ImportRowPage> {
    const group = importRowGroups.find((one) => one === asked);
    if (!group) throw refuseInput('inventory', [{ path: 'group', code: 'invalid' }]);
    return this.reading.page(actor, id, group, pageFrom(page));
  }

  @Get(':id/unread.csv')
  @ApiOperation({
    summary: 'Rows that cannot be read, each with line and reason, as a table (CSV) to be imported alone',
  })
  async unread(
    @CurrentActor() actor: Actor,
    @ImportId() id: string,
    @RequestLanguage() language: Language,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { name, text } = await this.reading.unread(actor, id, language);
    void reply.type('text/csv; charset=utf-8').header('Content-Disposition', `attachment; filename="${name}"`);
    return text;
  }

  @Patch(':id')
  @LimitPerAddress(600, 3600)
  @ApiOperation({
    summary:
      'Understand the file another way, leave rows out, or take them as new; with `version` refused if the plan has changed since',
  })
  async change(@CurrentActor() actor: Actor, @ImportId() id: string, @Body() body: ChangeImportBody) {
    await this.changing.execute(actor, id, body);
    return this.reading.one(actor, id);
  }

  @Post(':id/run')
  @HttpCode(200)
  @IgnoresIdempotencyKeys() // a place that changed meanwhile is planned anew, which is kept
  @ApiOperation({
    summary: 'Do what the plan says, all of it or nothing; refused where the place has changed and the counts with it',
  })
  async run(@CurrentActor() actor: Actor, @ImportId() id: string, @Body() { version }: RunImportBody) {
    return { added: await this.running.execute(actor, id, version) };
  }

  @Post(':id/undo')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Take back what was imported, for a day; what was changed since stays unless it is named',
  })
  undo(
    @CurrentActor() actor: Actor,
    @ImportId() id: string,
    @Body() { alsoChanged }: UndoImportBody,
  ): Promise<UndoneImportView> {
    return this.undoing.execute(actor, id, alsoChanged ?? []);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Forget the plan that was not run' })
  async drop(@CurrentActor() actor: Actor, @ImportId() id: string): Promise<void> {
    await this.dropping.execute(actor, id);
  }
}
