import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional, ValidateIf } from 'class-validator';
import { isTimeZone, languages, listOrders } from '@domeka/kernel';
import type { Language, ListOrder } from '@domeka/kernel';
import { Check, CurrentActor, EmptyAsNull, Flag, InputOf, Name, SendsMail, Text, UuidParam } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import type { ConsentForm, ProfileInput } from '@domeka/identity/contract';
import { AdminRole } from './application/accounts/admin-role.ts';
import { GiveConsents } from './application/self-service/give-consents.ts';
import { ProveAddress } from './application/self-service/prove-address.ts';
import { profileView, UpdateProfile } from './application/self-service/update-profile.ts';

@InputOf('identity')
class ProfileBody implements ProfileInput {
  @IsOptional()
  @EmptyAsNull()
  @Name({ max: 100 })
  displayName?: string | null;

  @ValidateIf((_, value) => value !== undefined)
  @IsIn(languages, { message: 'invalid' })
  language?: Language;

  @IsOptional()
  @Check('timeZone', (value) => (isTimeZone(value) ? null : 'invalid'), {
    type: 'string',
    example: 'Europe/Warsaw',
  })
  timeZone?: string | null;

  @ValidateIf((_, value) => value !== undefined)
  @IsIn(listOrders, { message: 'invalid' })
  listOrder?: ListOrder;

  @ValidateIf((_, value) => value !== undefined)
  @IsIn([true], { message: 'invalid' })
  isPhoneLineClosed?: true;

  @ValidateIf((_, value) => value !== undefined)
  @Text({ max: 100 })
  version?: string;
}

@InputOf('identity')
class ConsentsBody implements ConsentForm {
  @Flag()
  terms!: boolean;

  @Flag()
  privacy!: boolean;
}

@ApiTags('profile')
@Controller('profile')
export class ProfileController {
  constructor(
    private readonly updateProfile: UpdateProfile,
    private readonly giveConsents: GiveConsents,
    private readonly proveAddress: ProveAddress,
    private readonly adminRole: AdminRole,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The signed-in person: address, name, language, time zone, order of the list' })
  read(@CurrentActor() actor: Actor) {
    return profileView(actor);
  }

  @Put()
  @ApiOperation({
    summary:
      'Change display name, language, time zone or the order of the list, or close the line about phones; makes the profile if there is none. With `version` a change made meanwhile is refused',
  })
  update(@CurrentActor() actor: Actor, @Body() body: ProfileBody) {
    return this.updateProfile.execute(actor, body);
  }

  @Put('consents')
  @ApiOperation({ summary: 'Agree to the terms and the privacy policy, both; the first time counts' })
  consent(@CurrentActor() actor: Actor, @Body() body: ConsentsBody) {
    return this.giveConsents.execute(actor, body);
  }

  @Post('address/proof')
  @SendsMail()
  @HttpCode(204)
  @ApiOperation({ summary: 'Mail a link and a code that confirm an address which an administrator vouched for' })
  async mailProof(@CurrentActor() actor: Actor): Promise<void> {
    await this.proveAddress.mail(actor);
  }

  @Delete('address/question')
  @HttpCode(204)
  @ApiOperation({ summary: 'Not to be asked again to confirm the address by mail' })
  async decline(@CurrentActor() actor: Actor): Promise<void> {
    await this.proveAddress.decline(actor);
  }

  @Get(':id/is-admin')
  @ApiOperation({ summary: 'Whether somebody administers: one’s own answer, or anybody’s for administrators' })
  async isAdmin(@CurrentActor() actor: Actor, @UuidParam('id') id: string) {
    return { isAdmin: await this.adminRole.isHeldBy(id, actor) };
  }
}
