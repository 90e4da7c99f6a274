import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { timeZoneFrom } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import {
  hasVersion,
  IgnoresIdempotencyKeys,
  pageFrom,
  Public,
  RequestLanguage,
  sendImage,
  UuidParam,
  Visitor,
} from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuditShare } from './application/audit-share.ts';
import { CountOpenings } from './application/count-openings.ts';
import { GivePasscode } from './application/give-passcode.ts';
import { JudgeShare } from './application/judge-share.ts';
import { etagOf } from './application/poll-share.ts';
import { ReadShare } from './application/read-share.ts';
import { SharedCsv } from './application/shared-csv.ts';
import { PasscodeBody } from './share.dto.ts';

/** Unknown and revoked tokens cannot be told apart. */
@Public()
@ApiTags('shared view')
@Controller('shared/:token')
export class SharedViewController {
  constructor(
    private readonly judgeShare: JudgeShare,
    private readonly audit: AuditShare,
    private readonly readShare: ReadShare,
    private readonly countOpenings: CountOpenings,
    private readonly givePasscode: GivePasscode,
    private readonly sharedCsv: SharedCsv,
  ) {}

  @Get()
  @Header('X-Robots-Tag', 'noindex')
  @Header('Referrer-Policy', 'same-origin')
  @ApiOperation({
    summary: 'The shared medications; with `If-None-Match` an unchanged list answers 304 without being read',
  })
  @ApiQuery({ name: 'page', required: false })
  @ApiQuery({
    name: 'timeZone',
    required: false,
    description: 'A visitor’s; when signed in, the profile’s decides. The ETag changes at the reader’s midnight',
  })
  @ApiQuery({ name: 'refresh', required: false, description: '`true`: a reader looks again, which is no opening' })
  async read(
    @Param('token') token: string,
    @Query('page') page: unknown,
    @Query('timeZone') timeZone: unknown,
    @Query('refresh') refresh: unknown,
    @Visitor() visitor: Actor | null,
    @RequestLanguage() language: Language,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const view = { page: pageFrom(page), language, timeZone: visitor?.timeZone ?? timeZoneFrom(timeZone) };
    const share = await this.judgeShare.execute(token, openingOf(request, visitor));
    const etag = etagOf(share, view);
    void reply.header('ETag', etag);
    if (hasVersion(request, etag)) {
      void reply.status(304);
      return;
    }
    await this.audit.opened(share, visitor?.id);
    const list = await this.readShare.page(share, token, view);
    if (request.method === 'GET' && refresh !== 'true' && !request.headers['if-none-match'])
      await this.countOpenings.execute(share, visitor?.id, openerOf(request));
    return list;
  }

  @Post('pass')
  @HttpCode(200)
  @IgnoresIdempotencyKeys()
  @Header('Referrer-Policy', 'same-origin')
  @ApiOperation({ summary: 'Give the passcode; the answer is shown as `X-Share-Pass` with what is read' })
  pass(
    @Param('token') token: string,
    @Body() { passcode }: PasscodeBody,
    @Visitor() visitor: Actor | null,
    @Req() request: FastifyRequest,
  ) {
    return this.givePasscode.execute(token, openingOf(request, visitor), passcode);
  }

  @Get('medications.csv')
  @Header('X-Robots-Tag', 'noindex')
  @Header('Referrer-Policy', 'same-origin')
  @ApiOperation({ summary: 'All shared medications as a table (CSV), headed in the reader’s language' })
  async csv(
    @Param('token') token: string,
    @Visitor() visitor: Actor | null,
    @RequestLanguage() language: Language,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const share = await this.judgeShare.execute(token, openingOf(request, visitor));
    await this.audit.opened(share, visitor?.id);
    const { name, text } = await this.sharedCsv.execute(share, language);
    void reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .send(text);
  }

  @Get('images/:id')
  @Header('X-Robots-Tag', 'noindex')
  @Header('Referrer-Policy', 'same-origin')
  @ApiOperation({ summary: 'The photo of a shared medication' })
  async image(
    @Param('token') token: string,
    @UuidParam('id') id: string,
    @Visitor() visitor: Actor | null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const share = await this.judgeShare.execute(token, openingOf(request, visitor));
    sendImage(request, reply, await this.readShare.image(share, id));
  }
}

export function passOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const pass = headers['x-share-pass'];
  return typeof pass === 'string' ? pass : null;
}

/** One header, as browsers came to spell it. */
const purposeHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

const openerOf = ({ headers }: FastifyRequest) => ({
  userAgent: headers['user-agent'] ?? '',
  purpose: purposeHeaders.map((name) => headers[name] ?? '').join(' '),
});

const openingOf = (request: FastifyRequest, reader: Actor | null) => ({
  reader,
  address: request.ip,
  pass: passOf(request),
});
