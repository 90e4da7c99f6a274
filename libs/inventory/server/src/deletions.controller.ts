import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor, UuidParam } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import type { DeletionView, MadeDeletionView } from '@domeka/inventory/contract';
import { DeleteMedication } from './application/delete-medication.ts';
import { DeletePackages } from './application/delete-packages.ts';
import { DeletionBody } from './deletion.dto.ts';
import { VersionQuery } from './medication.dto.ts';

/** Visible for ten minutes, to the person who deleted. */
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

@ApiTags('medications')
@Controller('medications/:id/packages/:packageId')
export class PackageDeletionController {
  constructor(private readonly deletePackages: DeletePackages) {}

  @Delete()
  @HttpCode(204)
  @ApiOperation({
    summary: 'Delete a package that is not the only one; can be undone for ten minutes. `version` is the package’s',
  })
  async delete(
    @CurrentActor() actor: Actor,
    @UuidParam('id') id: string,
    @UuidParam('packageId') packageId: string,
    @Query() { version }: VersionQuery,
  ): Promise<void> {
    await this.deletePackages.one(actor, id, packageId, version);
  }
}
