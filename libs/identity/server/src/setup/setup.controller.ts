import { Body, Controller, Get, Header, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { isTimeZone, refuseInput } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { Email, Flag, InputOf, PreparesChange, Public, RequestLanguage } from '@domeka/platform';
import type { PreparedChange } from '@domeka/platform';
import { faultsOfConsent } from '@domeka/identity/contract';
import type { SetupInput } from '@domeka/identity/contract';
import type { FastifyRequest } from 'fastify';
import { SetUp } from './application/set-up.ts';

const invalid = { message: 'invalid' };

@InputOf('identity')
class SetupBody implements SetupInput {
  @Email()
  email!: string;

  @IsString(invalid)
  password!: string;

  @Flag()
  terms!: boolean;

  @Flag()
  privacy!: boolean;

  @IsOptional()
  @IsString(invalid)
  timeZone?: string | null;
}

@Public()
@ApiTags('setup')
@Controller('setup/:token')
export class SetupController {
  constructor(private readonly setUp: SetUp) {}

  @Get()
  @HttpCode(204)
  @Header('Referrer-Policy', 'same-origin')
  @ApiOperation({ summary: 'Whether the link still makes the first administrator; 404 where it does not' })
  async read(@Param('token') token: string, @Req() { ip }: FastifyRequest) {
    await this.setUp.assertOpen(token, ip);
  }

  @Post()
  @PreparesChange()
  @HttpCode(204)
  @Header('Referrer-Policy', 'same-origin')
  @ApiOperation({ summary: 'Make the first administrator’s account, its address confirmed; once' })
  async make(
    @Param('token') token: string,
    @Body() body: SetupBody,
    @RequestLanguage() language: Language,
    @Req() { ip }: FastifyRequest,
  ): Promise<PreparedChange<null>> {
    await this.setUp.assertOpen(token, ip);
    const faults = faultsOfConsent(body);
    if (faults.length > 0) throw refuseInput('identity', faults);
    const { email, password, timeZone } = body;
    return this.setUp.prepare(token, { email, password, language, timeZone: isTimeZone(timeZone) ? timeZone : null });
  }
}
