import { applyDecorators, Body, Controller, Get, Header, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import { comparable, languages, Refusal, refuseInput } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import {
  AdminOnly,
  CurrentActor,
  IgnoresIdempotencyKeys,
  InputOf,
  LimitPerAddress,
  RequestLanguage,
  Text,
  words,
} from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { auditFilters, refuse } from '@domeka/admin-security/contract';
import type { AuditPage, VerifiedLog } from '@domeka/admin-security/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Checkpoints } from './application/checkpoints.ts';
import { ExportAudit } from './application/export-audit.ts';
import { ReadAudit } from './application/read-audit.ts';
import { VerifyLog } from './application/verify-log.ts';

const Filters = () => applyDecorators(...auditFilters.map((name) => ApiQuery({ name, required: false })));

@InputOf('admin-security')
class SignBody {
  /** `sign` or `podpisz` */
  @Text({ max: 50 })
  confirmation!: string;
}

@AdminOnly()
@ApiTags('administration')
@Controller('admin/audit')
export class AuditController {
  constructor(
    private readonly readAudit: ReadAudit,
    private readonly exportAudit: ExportAudit,
    private readonly verifyLog: VerifyLog,
    private readonly checkpoints: Checkpoints,
  ) {}

  @Get()
  @Header('Vary', 'Accept')
  @ApiOperation({
    summary: 'Entries, newest first, 50 to a page; with `Accept: text/csv` all of them as a table',
    description: '`person` is an id or an address, `from` and `to` days, `network` an address or its prefix',
  })
  @ApiProduces('application/json', 'text/csv')
  @Filters()
  @ApiQuery({ name: 'before', required: false, description: '`older` of an answer' })
  @ApiQuery({ name: 'after', required: false, description: '`newer` of an answer' })
  async read(
    @CurrentActor() actor: Actor,
    @Query() query: Record<string, unknown>,
    @RequestLanguage() language: Language,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditPage | NodeJS.ReadableStream> {
    if (!wantsTable(request)) return this.readAudit.page(actor, query);
    const { name, count, text } = await this.exportAudit.execute(actor, query, language);
    void reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .header('X-Total-Count', String(count));
    return text;
  }

  @Post('verify')
  @HttpCode(200)
  @IgnoresIdempotencyKeys() // no transaction during the verification
  @LimitPerAddress(60, 3600)
  @ApiOperation({
    summary:
      'Read the whole log and say whether it is what was sealed; one that continues its last checkpoint gets another',
  })
  async verify(@CurrentActor() actor: Actor): Promise<VerifiedLog> {
    const verification = await this.verifyLog.execute(actor.id);
    const checkpoint = verification.break === null ? await this.checkpoints.make().catch(unlessContinued) : null;
    return { ...verification, checkpoint: checkpoint?.size ?? null };
  }

  @Post('checkpoints')
  @HttpCode(200)
  @ApiOperation({ summary: 'Sign all of the log, though it does not continue the last checkpoint' })
  async sign(@CurrentActor() actor: Actor, @Body() { confirmation }: SignBody): Promise<{ size: number }> {
    if (!languages.some((language) => comparable(confirmation) === words.text(language, 'admin-security:sign.word')))
      throw refuseInput('admin-security', [{ path: 'confirmation', code: 'differs' }]);
    return { size: (await this.checkpoints.makeConfirmed(actor.id))?.size ?? 0 };
  }

  @Get('checkpoints/:size')
  @ApiOperation({ summary: 'A checkpoint: a signed note (C2SP tlog-checkpoint) on how far the log was' })
  @ApiProduces('text/plain')
  async checkpoint(@CurrentActor() actor: Actor, @Param('size') size: string, @Res() reply: FastifyReply) {
    const note = /^\d{1,15}$/.test(size) ? await this.checkpoints.take(actor.id, Number(size)) : null;
    if (note === null) throw refuse('checkpoint-not-found');
    void reply
      .type('text/plain; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="domeka-checkpoint-${size}.txt"`)
      .send(note);
  }
}

function unlessContinued(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

const wantsTable = ({ headers }: FastifyRequest) => headers.accept?.includes('text/csv') === true;
