import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor, UuidParam } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import type { DeletionView, MadeDeletionView } from '@domeka/inventory/contract';
import { DeleteMedication } from './application/delete-medication.ts';
import { DeletionBody } from './several.dto.ts';

@ApiTags('medications')
@Controller('medication-deletions')
export class DeletionsController {
  constructor(private readonly deleteMedication: DeleteMedication) {}

  @Post()
  @ApiOperation({
    summary:
      'Delete several medications or packages; those gone already are left out, those changed since they were seen are kept',
  })
  several(@CurrentActor() actor: Actor, @Body() body: DeletionBody): Promise<MadeDeletionView> {
    return this.deleteMedication.several(actor, body);
  }

  @Get(':id')
  @ApiOperation({
    summary: 'What of a deletion can come back; the deletion of a single medication or package has its id',
  })
  read(@CurrentActor() actor: Actor, @UuidParam('id') id: string): Promise<DeletionView> {
    return this.deleteMedication.read(actor, id);
  }

  @Post(':id/undo')
  @HttpCode(200)
  @ApiOperation({ summary: 'Bring back what was deleted, as it was' })
  undo(@CurrentActor() actor: Actor, @UuidParam('id') id: string): Promise<DeletionView> {
    return this.deleteMedication.undo(actor, id);
  }
}
