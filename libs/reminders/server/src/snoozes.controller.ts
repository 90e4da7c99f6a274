import { Body, Controller, Delete, Get, HttpCode, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor, UuidParam } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/inventory/contract';
import type { SnoozeView } from '@domeka/reminders/contract';
import { SnoozePackage } from './application/snooze-package.ts';
import { SnoozeBody } from './reminders.dto.ts';

const medicationNotFound = () => refuse('medication-not-found');
const packageNotFound = () => refuse('package-not-found');

/** One's own, also of lists that one may only read. */
@ApiTags('reminders')
@Controller('medications/:id')
export class SnoozesController {
  constructor(private readonly snoozePackage: SnoozePackage) {}

  @Get('snoozes')
  @ApiOperation({ summary: 'Packages of a medication that one does not want to be reminded of, for now or for good' })
  async list(@CurrentActor() actor: Actor, @UuidParam('id', medicationNotFound) id: string) {
    return { items: await this.snoozePackage.of(actor, id) };
  }

  @Put('packages/:packageId/snooze')
  @ApiOperation({ summary: 'No reminder of a package before a day; null: none at all' })
  begin(
    @CurrentActor() actor: Actor,
    @UuidParam('id', packageNotFound) id: string,
    @UuidParam('packageId', packageNotFound) packageId: string,
    @Body() { until }: SnoozeBody,
  ): Promise<SnoozeView> {
    return this.snoozePackage.begin(actor, id, packageId, until);
  }

  @Delete('packages/:packageId/snooze')
  @HttpCode(204)
  @ApiOperation({ summary: 'Reminders of a package again' })
  end(
    @CurrentActor() actor: Actor,
    @UuidParam('id', packageNotFound) id: string,
    @UuidParam('packageId', packageNotFound) packageId: string,
  ): Promise<void> {
    return this.snoozePackage.end(actor, id, packageId);
  }
}
