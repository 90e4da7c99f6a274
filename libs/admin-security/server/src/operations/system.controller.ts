import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Language } from '@domeka/kernel';
import {
  AdminOnly,
  CurrentActor,
  IgnoresIdempotencyKeys,
  LimitPerAddress,
  RequestLanguage,
  UuidParam,
} from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/admin-security/contract';
import type { MailQueueView, RetriedMails, SystemView, TestMailView } from '@domeka/admin-security/contract';
import { MailQueue } from './application/mail-queue.ts';
import { ReadSystem } from './application/read-system.ts';
import { SendTestMail } from './application/send-test-mail.ts';

@AdminOnly()
@ApiTags('administration')
@Controller('admin')
export class SystemController {
  constructor(
    private readonly system: ReadSystem,
    private readonly mails: MailQueue,
    private readonly sendTestMail: SendTestMail,
  ) {}

  @Post('test-mail')
  @HttpCode(200)
  @IgnoresIdempotencyKeys() // no transaction while the mail server answers
  @LimitPerAddress(20, 3600)
  @ApiOperation({ summary: 'Send the welcome mail to TEST_EMAIL, else to oneself, and wait for the mail server' })
  testMail(@CurrentActor() actor: Actor, @RequestLanguage() language: Language): Promise<TestMailView> {
    return this.sendTestMail.execute(actor, language);
  }

  @Get('mails')
  @ApiOperation({ summary: 'Mails that wait or were put aside, without whom they are for' })
  queue(@RequestLanguage() language: Language): Promise<MailQueueView> {
    return this.mails.read(language);
  }

  @Post('mails/retry')
  @HttpCode(200)
  @ApiOperation({ summary: 'Try all of them again now' })
  retryAll(@CurrentActor() actor: Actor): Promise<RetriedMails> {
    return this.mails.tryAgain(actor, null);
  }

  @Post('mails/:id/retry')
  @HttpCode(200)
  @ApiOperation({ summary: 'Try one of them again now' })
  retry(
    @CurrentActor() actor: Actor,
    @UuidParam('id', () => refuse('mail-not-found')) id: string,
  ): Promise<RetriedMails> {
    return this.mails.tryAgain(actor, id);
  }

  @Get('jobs')
  @ApiOperation({ summary: 'Scheduled work and how it went, health of database and mail, version' })
  jobs(): Promise<SystemView> {
    return this.system.execute();
  }
}
