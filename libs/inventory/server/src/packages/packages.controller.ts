import { Body, Controller, Delete, HttpCode, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor, UuidParam } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/inventory/contract';
import type { PackageView } from '@domeka/inventory/contract';
import { ChangePackages } from '../application/packages/change-packages.ts';
import { DeletePackages } from '../application/packages/delete-packages.ts';
import { VersionQuery } from '../medication.dto.ts';
import { OpeningBody, PackageBody } from './package.dto.ts';

const PackageId = () => UuidParam('packageId', () => refuse('package-not-found'));

@ApiTags('medications')
@Controller('medications/:id/packages')
export class PackagesController {
  constructor(
    private readonly changePackages: ChangePackages,
    private readonly deletePackages: DeletePackages,
  ) {}

  @Post()
  @ApiOperation({ summary: 'Add a package to a medication' })
  add(@CurrentActor() actor: Actor, @UuidParam('id') id: string, @Body() body: PackageBody): Promise<PackageView> {
    const { version: _, ...given } = body;
    return this.changePackages.add(actor, id, given);
  }

  @Patch(':packageId')
  @ApiOperation({ summary: 'Change what is given of a package; `version`, that of the package, as for a medication' })
  edit(
    @CurrentActor() actor: Actor,
    @UuidParam('id') id: string,
    @PackageId() packageId: string,
    @Body() body: PackageBody,
  ): Promise<PackageView> {
    return this.changePackages.edit(actor, id, packageId, body);
  }

  @Delete(':packageId')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Delete a package that is not the only one; can be undone for ten minutes. `version` is the package’s',
  })
  async delete(
    @CurrentActor() actor: Actor,
    @UuidParam('id') id: string,
    @PackageId() packageId: string,
    @Query() { version }: VersionQuery,
  ): Promise<void> {
    await this.deletePackages.one(actor, id, packageId, version);
  }

  @Put(':packageId/opening')
  @ApiOperation({ summary: 'Say that a package was opened, when, and how long it keeps; what is not said stays' })
  open(
    @CurrentActor() actor: Actor,
    @UuidParam('id') id: string,
    @PackageId() packageId: string,
    @Body() body: OpeningBody,
  ): Promise<PackageView> {
    return this.changePackages.open(actor, id, packageId, body);
  }

  @Delete(':packageId/opening')
  @ApiOperation({ summary: 'Take back that a package was opened' })
  close(
    @CurrentActor() actor: Actor,
    @UuidParam('id') id: string,
    @PackageId() packageId: string,
    @Query() { version }: VersionQuery,
  ): Promise<PackageView> {
    return this.changePackages.close(actor, id, packageId, version);
  }
}
