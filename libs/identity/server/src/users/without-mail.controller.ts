import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Language } from '@domeka/kernel';
import { AdminOnly, CurrentActor, Email, InputOf, RequestLanguage, TellsOnce, UuidParam } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/identity/contract';
import type { ConfirmAddressInput, PasswordLinkView } from '@domeka/identity/contract';
import { ConfirmAddress } from './application/confirm-address.ts';
import { MakePasswordLink } from './application/make-password-link.ts';

const UserId = () => UuidParam('id', () => refuse('account-not-found'));

@InputOf('identity')
class ConfirmAddressBody implements ConfirmAddressInput {
  @Email()
  email!: string;
}

/** What administrators do in the place of mails. */
@AdminOnly()
@ApiTags('administration')
@Controller('admin/users')
export class WithoutMailController {
  constructor(
    private readonly makePasswordLink: MakePasswordLink,
    private readonly confirmAddress: ConfirmAddress,
  ) {}

  @Post(':id/password-link')
  @TellsOnce<PasswordLinkView>(() => true)
  @HttpCode(200)
  @ApiOperation({
    summary: 'Make a link for a new password, to hand over; works once, for an hour, and ends all log-ins',
  })
  passwordLink(
    @CurrentActor() actor: Actor,
    @UserId() id: string,
    @RequestLanguage() language: Language,
  ): Promise<PasswordLinkView> {
    return this.makePasswordLink.execute(actor, id, language);
  }

  @Post(':id/confirm-address')
  @HttpCode(204)
  @ApiOperation({ summary: 'Confirm the changed address that waits, as somebody’s own' })
  async confirm(
    @CurrentActor() actor: Actor,
    @UserId() id: string,
    @Body() { email }: ConfirmAddressBody,
  ): Promise<void> {
    await this.confirmAddress.execute(actor, id, email);
  }
}
