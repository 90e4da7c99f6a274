import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor, IgnoresIdempotencyKeys } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import type { ReminderOfferView, RemindersView } from '@domeka/reminders/contract';
import { ChangeReminders } from './application/change-reminders.ts';
import { ReadReminders } from './application/read-reminders.ts';
import { SendTrial } from './application/send-trial.ts';
import { RemindersBody } from './reminders.dto.ts';

@ApiTags('reminders')
@Controller('reminders')
export class RemindersController {
  constructor(
    private readonly readReminders: ReadReminders,
    private readonly changeReminders: ChangeReminders,
    private readonly sendTrial: SendTrial,
  ) {}

  @Get()
  @ApiOperation({ summary: 'What one chose, and whether reminders reach one: the last mail, the next one' })
  read(@CurrentActor() actor: Actor): Promise<RemindersView> {
    return this.readReminders.execute(actor);
  }

  @Put()
  @ApiOperation({
    summary: 'Choose when, and of what; what is not given stays. With `version` a change made meanwhile is refused',
  })
  change(@CurrentActor() actor: Actor, @Body() body: RemindersBody): Promise<RemindersView> {
    return this.changeReminders.execute(actor, body);
  }

  @Get('offer')
  @ApiOperation({ summary: 'Whether to ask somebody if they want reminders: there is a date, and they never answered' })
  offer(@CurrentActor() actor: Actor): Promise<ReminderOfferView> {
    return this.readReminders.offer(actor);
  }

  @Post('test')
  @HttpCode(202)
  @IgnoresIdempotencyKeys()
  @ApiOperation({ summary: 'Send oneself a mail by the way that reminders go; three an hour' })
  test(@CurrentActor() actor: Actor): Promise<void> {
    return this.sendTrial.execute(actor);
  }
}
