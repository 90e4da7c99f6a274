import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query, Req, Res, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { listOrders } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { CurrentActor, hasVersion, RepeatsWithOther, RequestLanguage, UuidParam } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { recallFilters } from '@domeka/inventory/contract';
import type {
  AddedMedicationView,
  AddedTodayView,
  ChangedQuantityView,
  ChangedSeveralView,
  NameSuggestionsView,
  Offers,
  OfferedPurposes,
  OfflineList,
  OneMedicationView,
} from '@domeka/inventory/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AddMedication } from './application/add-medication.ts';
import { DeleteMedication } from './application/delete-medication.ts';
import { EditMedication } from './application/edit-medication.ts';
import { EditSeveral } from './application/edit-several.ts';
import { ListMedications } from './application/list-medications.ts';
import type { ListQuery } from './application/list-medications.ts';
import { ChangeQuantity } from './application/packages/change-quantity.ts';
import { ReadMedication } from './application/read-medication.ts';
import { ReadOfflineList } from './application/read-offline-list.ts';
import { SuggestNames } from './application/suggest-names.ts';
import { medicationView } from './medication.view.ts';
import { AddMedicationBody, EditMedicationBody, PrivacyBody, VersionQuery } from './medication.dto.ts';
import { QuantityBody } from './packages/quantity.dto.ts';
import { SeveralBody } from './several.dto.ts';
import { UnknownKeysInterceptor } from './unknown-keys.interceptor.ts';

/** Others' medications are 404, like unknown ids. */
@ApiTags('medications')
@Controller('medications')
export class MedicationsController {
  constructor(
    private readonly listMedications: ListMedications,
    private readonly readMedication: ReadMedication,
    private readonly readOfflineList: ReadOfflineList,
    private readonly suggestNames: SuggestNames,
    private readonly addMedication: AddMedication,
    private readonly editMedication: EditMedication,
    private readonly editSeveral: EditSeveral,
    private readonly quantities: ChangeQuantity,
    private readonly deleteMedication: DeleteMedication,
  ) {}

  @Get()
  @ApiOperation({
    summary:
      'One page of medications, newest first unless `sort` says otherwise; filters narrow, an out-of-range page answers the nearest',
  })
  @ApiQuery({ name: 'page', required: false })
  @ApiQuery({
    name: 'q',
    required: false,
    description: 'Text in name, dosage, type, or in the owner’s name; or the code of a box',
  })
  @ApiQuery({ name: 'category', required: false, isArray: true, description: 'Any of these' })
  @ApiQuery({ name: 'tab', required: false, enum: ['mine', 'all'] })
  @ApiQuery({ name: 'list', required: false, description: '`personal`, or a list’s id' })
  @ApiQuery({ name: 'sort', required: false, enum: [...listOrders, 'remembered'] })
  @ApiQuery({
    name: 'expiry',
    required: false,
    description:
      '`expired` or `soon` by the reader’s day; or a month, `YYYY-MM`, in which a package ends that is not finished',
  })
  @ApiQuery({ name: 'recall', required: false, enum: recallFilters })
  @ApiQuery({ name: 'taken', required: false, enum: ['true'], description: 'What is taken alone' })
  @ApiQuery({ name: 'shelf', required: false, enum: ['true'], description: 'With what ends in which month' })
  @ApiQuery({ name: 'purposes', required: false, enum: ['true'], description: 'With how many are kept for what' })
  @ApiQuery({ name: 'timeZone', required: false, description: 'The reader’s, where their profile names none' })
  list(@CurrentActor() actor: Actor, @Query() query: ListQuery, @RequestLanguage() language: Language) {
    return this.listMedications.execute(actor, query, language);
  }

  @Post()
  @UseInterceptors(UnknownKeysInterceptor)
  @RepeatsWithOther('draftId') // each attempt keeps its photo in a new draft
  @ApiOperation({ summary: 'Add a medication; a duplicate is refused unless told what to do about it' })
  async add(@CurrentActor() actor: Actor, @Body() body: AddMedicationBody): Promise<AddedMedicationView> {
    const { quantityBefore, ...added } = await this.addMedication.execute(actor, body);
    return { ...medicationView(added), ...(quantityBefore !== undefined && { quantityBefore }) };
  }

  @Patch()
  @ApiOperation({
    summary:
      'Move several medications, or change who may see them; those gone already are left out, those changed since they were seen are kept',
  })
  changeSeveral(@CurrentActor() actor: Actor, @Body() body: SeveralBody): Promise<ChangedSeveralView> {
    return this.editSeveral.execute(actor, body);
  }

  @Get('suggestions')
  @ApiQuery({ name: 'q' })
  @ApiOperation({
    summary:
      'Medicines that fit a name as far as it is typed, from two letters on, one’s own first; or the packages with a code',
  })
  suggest(@CurrentActor() actor: Actor, @Query('q') typed: unknown): Promise<NameSuggestionsView> {
    return this.suggestNames.execute(actor, typeof typed === 'string' ? typed : '');
  }

  @Get('offers')
  @ApiOperation({ summary: 'What was typed before at one’s own places, to be offered in forms' })
  offers(@CurrentActor() actor: Actor): Promise<Offers> {
    return this.readMedication.offers(actor);
  }

  @Get('added-today')
  @ApiQuery({ name: 'purposes', required: false, enum: ['true'], description: 'With how many are kept for what' })
  @ApiQuery({ name: 'timeZone', required: false, description: 'The reader’s, where their profile names none' })
  @ApiOperation({ summary: 'How many medications one added since midnight and may still change; the last three' })
  addedToday(@CurrentActor() actor: Actor, @Query('timeZone') timeZone: unknown): Promise<AddedTodayView> {
    return this.readMedication.addedToday(actor, typeof timeZone === 'string' ? timeZone : undefined);
  }

  @Get('offline')
  @ApiOperation({
    summary:
      'What a device keeps for when it has no network: one’s own medications and those of one’s lists with their packages, by expiry, at most 500; with `If-None-Match` 304 where equal',
  })
  async offline(
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OfflineList | undefined> {
    const { list, version } = await this.readOfflineList.execute(actor);
    const etag = `"${version}"`;
    void reply.header('ETag', etag);
    if (!hasVersion(request, etag)) return list;
    void reply.status(304);
  }

  @Get('packages')
  @ApiQuery({ name: 'medicationId', required: false, isArray: true, description: 'At most a hundred' })
  @ApiOperation({ summary: 'The packages of several medications; those the reader may not see are left out' })
  async packages(@CurrentActor() actor: Actor, @Query('medicationId') asked: unknown) {
    return { items: await this.readMedication.packages(actor, asked) };
  }

  @Get(':id')
  @ApiOperation({ summary: 'One medication, with what the catalogue says of the product it is tied to' })
  read(@CurrentActor() actor: Actor, @UuidParam('id') id: string): Promise<OneMedicationView> {
    return this.readMedication.execute(actor, id);
  }

  @Get(':id/purposes')
  @ApiOperation({ summary: 'For what it may be kept, to be offered: six keys, the likeliest first' })
  purposes(@CurrentActor() actor: Actor, @UuidParam('id') id: string): Promise<OfferedPurposes> {
    return this.readMedication.purposes(actor, id);
  }

  @Patch(':id')
  @UseInterceptors(UnknownKeysInterceptor)
  @RepeatsWithOther('draftId')
  @ApiOperation({ summary: 'Change what is given; with `version` a change made meanwhile is refused, not overwritten' })
  async edit(@CurrentActor() actor: Actor, @UuidParam('id') id: string, @Body() body: EditMedicationBody) {
    return medicationView(await this.editMedication.execute(actor, id, body));
  }

  @Patch(':id/quantity')
  @ApiOperation({
    summary:
      'Change the quantity of the only package or of `packageId`: pieces in halves, or a percentage; null for not said. A `step` is taken from the package in use. `version` as for a change',
  })
  async changeQuantity(
    @CurrentActor() actor: Actor,
    @UuidParam('id') id: string,
    @Body() body: QuantityBody,
  ): Promise<ChangedQuantityView> {
    const { changed, ...found } = await this.quantities.execute(actor, id, body);
    return { ...medicationView(found), changed };
  }

  @Patch(':id/privacy')
  @ApiOperation({ summary: 'Make private (never shown through a share) or public' })
  async changePrivacy(@CurrentActor() actor: Actor, @UuidParam('id') id: string, @Body() { isPrivate }: PrivacyBody) {
    return medicationView(await this.editMedication.execute(actor, id, { isPrivate }));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Delete a medication and its photo; can be undone for ten minutes. `version` as for a change',
  })
  async delete(
    @CurrentActor() actor: Actor,
    @UuidParam('id') id: string,
    @Query() { version }: VersionQuery,
  ): Promise<void> {
    await this.deleteMedication.execute(actor, id, version);
  }
}
