import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { isLanguage, languages } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { Public, RequestLanguage, Sql } from '@domeka/platform';
import { refuse } from '@domeka/content/contract';
import type { PageListView, PageType, PageView } from '@domeka/content/contract';
import { LRUCache } from 'lru-cache';
import { sanitised } from './domain/sanitise.ts';
import { publishedPage, publishedPages } from './infrastructure/content.queries.ts';
import { ApiPageType, PageTypeQuery } from './page-type-query.ts';
import { searchedText } from './searched-text.ts';

@Public()
@ApiTags('pages')
@ApiQuery({ name: 'language', required: false, enum: languages, description: 'That of the request unless said' })
@Controller('pages')
export class PagesController {
  private readonly clean = new LRUCache<string, string>({
    maxSize: 8 * 2 ** 20,
    sizeCalculation: (html, key) => 2 * (html.length + key.length), // bytes
  });

  constructor(private readonly sql: Sql) {}

  @Get()
  @Header('Cache-Control', 'no-cache')
  @ApiOperation({
    summary: 'Published pages of a language: footer pages by title, articles newest first, found ones by how they fit',
  })
  @ApiPageType('All of them where words are looked for, else footer, unless said')
  @ApiQuery({ name: 'q', required: false, description: 'Words of title, description or text' })
  async list(
    @Query('language') language: unknown,
    @PageTypeQuery() pageType: PageType | null,
    @Query('q') q: unknown,
    @RequestLanguage() requested: Language,
  ): Promise<PageListView> {
    const wanted = isLanguage(language) ? language : requested;
    return { items: await publishedPages(this.sql, wanted, pageType, searchedText(q)) };
  }

  @Get(':slug')
  @Header('Cache-Control', 'no-cache')
  @ApiPageType('footer unless said')
  @ApiOperation({
    summary:
      'One published page, by its slug or one it had before; a footer page missing in a language answers in English',
  })
  async read(
    @Param('slug') slug: string,
    @Query('language') language: unknown,
    @PageTypeQuery() asType: PageType | null,
    @RequestLanguage() requested: Language,
  ): Promise<PageView> {
    const pageType = asType ?? 'footer';
    const isPossible = slug.length <= 200 && !slug.includes('\u0000');
    const page = isPossible
      ? await publishedPage(this.sql, slug, pageType, isLanguage(language) ? language : requested)
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
