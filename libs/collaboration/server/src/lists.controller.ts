import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { EntityManager } from '@mikro-orm/postgresql';
import { CurrentActor, Sql, UuidParam } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/collaboration/contract';
import type { ListContentsView, ListView } from '@domeka/collaboration/contract';
import { ChangeList } from './application/change-list.ts';
import { ChangeMembers } from './application/change-members.ts';
import { changedList, deletedLists, personList, personLists } from './infrastructure/collaboration.queries.ts';
import { CreateListBody, DeleteListBody, EditListBody, HandOverBody } from './list.dto.ts';

@ApiTags('lists')
@Controller('lists')
export class ListsController {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly changeList: ChangeList,
    private readonly changeMembers: ChangeMembers,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The lists one is a member of, with one’s role; the oldest first' })
  async list(@CurrentActor() actor: Actor) {
    return { items: await personLists(this.sql, actor.id) };
  }

  @Post()
  @ApiOperation({ summary: 'Make a list; who makes it owns it' })
  async create(@CurrentActor() actor: Actor, @Body() { name, description = null }: CreateListBody): Promise<ListView> {
    return this.view(actor, await this.changeList.create(actor, { name, description }));
  }

  @Get('deleted')
  @ApiOperation({ summary: 'Lists one owned and deleted, as long as they can be brought back' })
  async deleted(@CurrentActor() actor: Actor) {
    return { items: await deletedLists(this.sql, actor.id) };
  }

  @Get(':id')
  @ApiOperation({ summary: 'One list' })
  async read(@CurrentActor() actor: Actor, @UuidParam('id') id: string): Promise<ListView> {
    const list = await personList(this.sql, actor.id, id);
    if (!list) throw refuse('list-not-found');
    return list;
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Name and description; by its owner' })
  async edit(@CurrentActor() actor: Actor, @UuidParam('id') id: string, @Body() body: EditListBody): Promise<ListView> {
    await this.changeList.edit(actor, id, body);
    return this.view(actor, id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    summary:
      'Delete a list, its name typed again; by its owner, who can restore it for 30 days. With the `state` of its contents a change made meanwhile is refused',
  })
  async delete(@CurrentActor() actor: Actor, @UuidParam('id') id: string, @Body() body: DeleteListBody): Promise<void> {
    await this.changeList.delete(actor, id, body);
  }

  @Get(':id/contents')
  @ApiOperation({ summary: 'What goes with a list that is deleted; for its owner' })
  contents(@CurrentActor() actor: Actor, @UuidParam('id') id: string): Promise<ListContentsView> {
    return this.changeList.contents(actor, id);
  }

  @Post(':id/restore')
  @HttpCode(200)
  @ApiOperation({ summary: 'Bring a deleted list back' })
  async restore(@CurrentActor() actor: Actor, @UuidParam('id') id: string): Promise<ListView> {
    await this.changeList.restore(actor, id);
    return this.view(actor, id);
  }

  @Post(':id/leave')
  @HttpCode(204)
  @ApiOperation({ summary: 'Leave a list; its owner hands it over first' })
  async leave(@CurrentActor() actor: Actor, @UuidParam('id') id: string): Promise<void> {
    await this.changeMembers.leave(actor, id);
  }

  @Put(':id/owner')
  @HttpCode(204)
  @ApiOperation({ summary: 'Hand a list over to another member; with `version` a change made meanwhile is refused' })
  async handOver(
    @CurrentActor() actor: Actor,
    @UuidParam('id') id: string,
    @Body() { userId, version }: HandOverBody,
  ): Promise<void> {
    await this.changeMembers.handOver(actor, id, userId.toLowerCase(), version);
  }

  /** After a change that may not be committed yet. */
  private async view(actor: Actor, id: string): Promise<ListView> {
    const list = await this.em.transactional((em) => changedList(em, actor.id, id));
    if (!list) throw refuse('list-not-found');
    return list;
  }
}
