import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Language } from '@domeka/kernel';
import { CurrentActor, RequestLanguage, UuidParam } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/identity/contract';
import type { NoticesView } from '@domeka/identity/contract';
import { AccountNotices } from './application/account-notices.ts';

const NoticeId = () => UuidParam('id', () => refuse('notice-not-found'));

@ApiTags('profile')
@Controller('notices')
export class NoticesController {
  constructor(private readonly notices: AccountNotices) {}

  @Get()
  @ApiOperation({
    summary: 'What mails would have said to the signed-in person where there is no mail server: the newest unseen',
  })
  async list(@CurrentActor() actor: Actor, @RequestLanguage() language: Language): Promise<NoticesView> {
    return { items: await this.notices.unseen(actor, language) };
  }

  @Post(':id/seen')
  @HttpCode(204)
  @ApiOperation({ summary: 'A notice is read and not shown again' })
  async see(@CurrentActor() actor: Actor, @NoticeId() id: string): Promise<void> {
    await this.notices.see(actor, id);
  }
}
