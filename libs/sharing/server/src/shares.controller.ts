import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Language } from '@domeka/kernel';
import {
  CurrentActor,
  LimitPerAddress,
  pageFrom,
  PreparesChange,
  RequestLanguage,
  Sql,
  UuidParam,
  words,
} from '@domeka/platform';
import type { Actor, PreparedChange } from '@domeka/platform';
import { VisibleMedications } from '@domeka/inventory';
import type {
  AllSharesView,
  CreatedShareView,
  DeactivatedView,
  EndedSharesView,
  ShareListView,
  ShareMailedView,
  ShareView,
} from '@domeka/sharing/contract';
import { ChangeShare } from './application/change-share.ts';
import { CreateShare } from './application/create-share.ts';
import { SharesOfLists } from './application/shares-of-lists.ts';
import { ShareTokens } from './infrastructure/share-tokens.ts';
import { allShares, liveShares, pageSize } from './infrastructure/sharing.queries.ts';
import type { ShareRow } from './infrastructure/sharing.queries.ts';
import { ChangeShareBody, CreateShareBody } from './share.dto.ts';
import { shareView } from './share.view.ts';

@ApiTags('shares')
@Controller('shares')
export class SharesController {
  constructor(
    private readonly sql: Sql,
    private readonly tokens: ShareTokens,
    private readonly visible: VisibleMedications,
    private readonly createShare: CreateShare,
    private readonly changeShare: ChangeShare,
    private readonly sharesOfLists: SharesOfLists,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Live shares of the personal medications or of a list, newest first; viewers see no links' })
  @ApiQuery({ name: 'page', required: false })
  @ApiQuery({ name: 'list', required: false, description: '`personal`, or a list’s id' })
  @ApiQuery({
    name: 'openTo',
    required: false,
    enum: ['anyone'],
    description: 'Links that anyone may open, without a passcode',
  })
  async list(
    @CurrentActor() actor: Actor,
    @Query('page') requestedPage: unknown,
    @Query('list') list: unknown,
    @Query('openTo') openTo: unknown,
  ): Promise<ShareListView> {
    const { listId, mayHandle } = await this.sharesOfLists.placeOf(actor, list);
    const scope = { ownerId: actor.id, listId };
    const [{ shares, total, page }, { total: all, ...visible }] = await Promise.all([
      liveShares(this.sql, scope, pageFrom(requestedPage), openTo === 'anyone' ? 'anyone' : 'all'),
      this.visible.state(scope),
    ]);
    return {
      items: shares.map((row) => this.view(row, mayHandle)),
      page,
      pageSize,
      total,
      visible: { ...visible, total: all },
    };
  }

  @Get('all')
  @ApiOperation({ summary: 'Live shares of all that one may share: one’s own medications and lists, newest first' })
  @ApiQuery({ name: 'page', required: false })
  async all(@CurrentActor() actor: Actor, @Query('page') requestedPage: unknown): Promise<AllSharesView> {
    const { shares, total, page } = await allShares(this.sql, actor.id, pageFrom(requestedPage));
    return { items: shares.map((row) => this.view(row, true)), page, pageSize, total };
  }

  @Delete()
  @ApiOperation({ summary: 'End all shares of all that one may share: their links are dead at once' })
  async revokeAll(@CurrentActor() actor: Actor): Promise<EndedSharesView> {
    return { ended: await this.changeShare.revokeAll(actor) };
  }

  @Get(':id')
  @ApiOperation({ summary: 'One live share' })
  async read(@CurrentActor() actor: Actor, @UuidParam('id') id: string): Promise<ShareView> {
    const { share, mayHandle } = await this.sharesOfLists.find(actor, id);
    return this.view(share, mayHandle);
  }

  @Post()
  @LimitPerAddress(120, 3600)
  @PreparesChange()
  @ApiOperation({
    summary:
      'Share by a link that anyone who has it can open, or with one person; with whom it is shared, that is renewed',
  })
  async create(@CurrentActor() actor: Actor, @Body() body: CreateShareBody): Promise<PreparedChange<CreatedShareView>> {
    const change = await this.createShare.prepare(actor, body);
    return async () => {
      const { share, ...told } = await change();
      return { ...this.view(share, true), ...told };
    };
  }

  @Patch(':id')
  @ApiOperation({
    summary:
      'Change what a share shows, or its note; the link stays. With `version` a change made meanwhile is refused',
  })
  async change(
    @CurrentActor() actor: Actor,
    @UuidParam('id') id: string,
    @Body() body: ChangeShareBody,
  ): Promise<ShareView> {
    return this.view(await this.changeShare.change(actor, id, body), true);
  }

  @Post(':id/extend')
  @HttpCode(200)
  @ApiOperation({ summary: 'Seven days more, up to a year from now' })
  async extend(@CurrentActor() actor: Actor, @UuidParam('id') id: string): Promise<ShareView> {
    return this.view(await this.changeShare.extend(actor, id), true);
  }

  @Post(':id/mail')
  @HttpCode(200)
  @LimitPerAddress(120, 3600)
  @ApiOperation({ summary: 'Mail the link again to the one the share is for' })
  async mail(@CurrentActor() actor: Actor, @UuidParam('id') id: string): Promise<ShareMailedView> {
    return { isMailed: await this.changeShare.mailAgain(actor, id) };
  }

  @Delete(':id')
  @ApiOperation({ summary: 'End a share: its link is dead at once' })
  async revoke(
    @CurrentActor() actor: Actor,
    @UuidParam('id') id: string,
    @RequestLanguage() language: Language,
  ): Promise<DeactivatedView> {
    await this.changeShare.revoke(actor, id);
    return { success: true, id, isActive: false, message: words.text(language, 'sharing:toast.revoked.text') };
  }

  private view(share: ShareRow, mayHandle: boolean): ShareView {
    return shareView(share, this.tokens.unseal(share.shareToken), mayHandle);
  }
}
