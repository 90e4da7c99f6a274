import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { isLanguage, languages } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { Public, RequestLanguage, Sql } from '@domeka/platform';
import { pageTypes, refuse } from '@domeka/content/contract';
import type { PageListView, PageType, PageView } from '@domeka/content/contract';
import { LRUCache } from 'lru-cache';
import { sanitised } from './domain/sanitise.ts';
import { publishedPage, publishedPages } from './infrastructure/content.queries.ts';
import { searchedText } from './searched-text.ts';

/** Published footer pages and knowledge-base articles, for everybody. */
@Public()
@ApiTags('pages')
@ApiQuery({ name: 'language', required: false, enum: languages, description: 'That of the request unless said' })
@ApiQuery({ name: 'type', required: false, enum: pageTypes, description: 'footer unless said' })
@Controller('pages')
export class PagesController {
  private readonly clean = new LRUCache<string, string>({ max: 200 });

  constructor(private readonly sql: Sql) {}

  @Get()
  @Header('Cache-Control', 'no-cache')
  @ApiOperation({
    summary: 'Published pages of a language: footer pages by title, articles newest first, found ones by how they fit',
  })
  @ApiQuery({ name: 'q', required: false, description: 'Words of title, description or text' })
  async list(
    @Query('language') language: unknown,
    @Query('type') type: unknown,
    @Query('q') q: unknown,
    @RequestLanguage() asked: Language,
  ): Promise<PageListView> {
    const wanted = isLanguage(language) ? language : asked;
    return { items: await publishedPages(this.sql, wanted, typeOf(type), searchedText(q)) };
  }

  @Get(':slug')
  @Header('Cache-Control', 'no-cache')
  @ApiOperation({
    summary:
      'One published page, by its slug or one it had before; a footer page missing in a language answers in English',
  })
  async read(
    @Param('slug') slug: string,
    @Query('language') language: unknown,
    @Query('type') type: unknown,
    @RequestLanguage() asked: Language,
  ): Promise<PageView> {
    const pageType = typeOf(type);
    const isPossible = slug.length <= 200 && !slug.includes('\u0000');
    const page = isPossible
      ? await publishedPage(this.sql, slug, pageType, isLanguage(language) ? language : asked)
      : null;
    if (!page) throw refuse(pageType === 'footer' ? 'page-not-found' : 'article-not-found');
    return { ...page, content: this.cleaned(page) };
  }

  private cleaned({ language, slug, updatedAt, content }: PageView): string {
    const key = `${language}/${slug}/${updatedAt}`;
    let html = this.clean.get(key);
    if (html === undefined) {
      html = sanitised(content);
      this.clean.set(key, html);
    }
    return html;
  }
}

const typeOf = (type: unknown): PageType => pageTypes.find((known) => known === type) ?? 'footer';
