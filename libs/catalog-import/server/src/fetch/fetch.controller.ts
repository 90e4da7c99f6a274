import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdminOnly, CurrentActor, IgnoresIdempotencyKeys, LimitPerAddress } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import type { CatalogFetchView } from '@domeka/catalog-import/contract';
import { FetchCatalog } from './application/fetch-catalog.ts';

@AdminOnly()
@ApiTags('catalogue')
@Controller('catalog/fetch')
export class FetchController {
  constructor(private readonly fetchCatalog: FetchCatalog) {}

  @Get()
  @ApiOperation({
    summary: 'Whether the catalogue is fetched by itself, when it last worked, and why the last try failed',
  })
  read(): Promise<CatalogFetchView> {
    return this.fetchCatalog.state();
  }

  @Post()
  @HttpCode(202)
  @IgnoresIdempotencyKeys()
  @LimitPerAddress(60, 3600)
  @ApiOperation({ summary: 'Fetch the catalogue from its address now; what comes of it is told by GET' })
  async ask(@CurrentActor() actor: Actor): Promise<CatalogFetchView> {
    await this.fetchCatalog.ask(actor);
    return this.fetchCatalog.state();
  }
}
