import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { isLanguage, languages } from '@domeka/kernel';
import { AdminOnly, CurrentActor, pageFrom, Sql, UuidParam } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { pageStates, refuse } from '@domeka/content/contract';
import type {
  PageRevisionView,
  PageType,
  SavedPageView,
  WrittenPageListView,
  WrittenPageView,
} from '@domeka/content/contract';
import { CreatePage } from './application/create-page.ts';
import { DeletePage } from './application/delete-page.ts';
import { EditPage } from './application/edit-page.ts';
import { atField } from './application/held-page.ts';
import { PublishPage } from './application/publish-page.ts';
import { RestorePage } from './application/restore-page.ts';
import { sanitised } from './domain/sanitise.ts';
import { pageRevision, pageRevisions, writtenPage, writtenPages } from './infrastructure/written-page.queries.ts';
import { CreatePageBody, EditPageBody, RestorePageBody } from './page.dto.ts';
import { ApiPageType, PageTypeQuery } from './page-type-query.ts';
import { searchedText } from './searched-text.ts';

const PageId = () => UuidParam('id', () => refuse('page-not-found'));

@AdminOnly()
@ApiTags('administration')
@Controller('admin/pages')
export class WrittenPagesController {
  constructor(
    private readonly sql: Sql,
    private readonly createPage: CreatePage,
    private readonly editPage: EditPage,
    private readonly publishPage: PublishPage,
    private readonly deletePage: DeletePage,
    private readonly restorePage: RestorePage,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Pages, the newest change first, 50 at once; an out-of-range page answers the nearest' })
  @ApiQuery({ name: 'language', required: false, enum: languages })
  @ApiPageType()
  @ApiQuery({ name: 'state', required: false, enum: pageStates })
  @ApiQuery({ name: 'slug', required: false, description: 'This one exactly' })
  @ApiQuery({ name: 'q', required: false, description: 'Words of title, description, slug or text' })
  @ApiQuery({ name: 'page', required: false })
  list(
    @Query('language') language: unknown,
    @PageTypeQuery() pageType: PageType | null,
    @Query('state') state: unknown,
    @Query('slug') slug: unknown,
    @Query('q') q: unknown,
    @Query('page') page: unknown,
  ): Promise<WrittenPageListView> {
    const narrowing = {
      language: isLanguage(language) ? language : null,
      pageType,
      state: pageStates.find((known) => known === state) ?? null,
      slug: searchedText(slug),
      text: searchedText(q),
    };
    return writtenPages(this.sql, narrowing, pageFrom(page));
  }

  @Post()
  @ApiOperation({ summary: 'Write a page; it is a draft. What pages do not have is left out of its HTML, and named' })
  create(@CurrentActor() actor: Actor, @Body() body: CreatePageBody): Promise<SavedPageView> {
    return this.createPage.execute(actor, body);
  }

  @Get(':id')
  @ApiOperation({ summary: 'One page, published or not' })
  async read(@PageId() id: string): Promise<WrittenPageView> {
    const page = await writtenPage(this.sql, id);
    if (!page) throw refuse('page-not-found');
    return { ...page, content: sanitised(page.content) };
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Change what is given; a change made since `version` is refused, not overwritten' })
  edit(@CurrentActor() actor: Actor, @PageId() id: string, @Body() body: EditPageBody): Promise<SavedPageView> {
    return this.editPage.execute(actor, id, body);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    summary:
      'Delete a page with its revisions; with `version` not one changed meanwhile; terms and privacy policy stay',
  })
  @ApiQuery({ name: 'version', required: false, description: 'The version that was seen' })
  async delete(@CurrentActor() actor: Actor, @PageId() id: string, @Query('version') version: unknown): Promise<void> {
    await this.deletePage.execute(actor, id, seenVersion(version));
  }

  @Post(':id/publish')
  @HttpCode(200)
  @ApiOperation({ summary: 'Show it to everybody' })
  publish(@CurrentActor() actor: Actor, @PageId() id: string): Promise<WrittenPageView> {
    return this.publishPage.execute(actor, id, true);
  }

  @Post(':id/unpublish')
  @HttpCode(200)
  @ApiOperation({ summary: 'Make it a draft; terms and privacy policy stay published' })
  unpublish(@CurrentActor() actor: Actor, @PageId() id: string): Promise<WrittenPageView> {
    return this.publishPage.execute(actor, id, false);
  }

  @Get(':id/revisions')
  @ApiOperation({ summary: 'How it was saved, the latest first, at most 50' })
  async revisions(@PageId() id: string) {
    const items = await pageRevisions(this.sql, id);
    if (items.length === 0) throw refuse('page-not-found');
    return { items };
  }

  @Get(':id/revisions/:number')
  @ApiOperation({ summary: 'One revision, with its text' })
  async revision(@PageId() id: string, @Param('number') number: string): Promise<PageRevisionView> {
    const revision = await pageRevision(this.sql, id, revisionNumber(number));
    if (!revision) throw refuse('revision-not-found');
    return { ...revision, content: sanitised(revision.content) };
  }

  @Post(':id/revisions/:number/restore')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Make title, description and text of a revision the page’s again; with `version` not over a later change',
  })
  restore(
    @CurrentActor() actor: Actor,
    @PageId() id: string,
    @Param('number') number: string,
    @Body() { version }: RestorePageBody,
  ): Promise<WrittenPageView> {
    return this.restorePage.execute(actor, id, revisionNumber(number), version ?? null);
  }
}

/** @throws invalid-input */
function seenVersion(given: unknown): number | null {
  if (given === undefined || given === '') return null;
  if (typeof given !== 'string' || !/^[1-9]\d{0,8}$/.test(given)) throw atField('version', 'invalid');
  return Number(given);
}

/** @throws revision-not-found */
function revisionNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw refuse('revision-not-found');
  return Number(text);
}
