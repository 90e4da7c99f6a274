import { Body, Controller, Get, Patch, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { AdminOnly, BlankAsNull, CurrentActor, Flag, InputOf, Text, UuidParam } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { longestHidingReason, refuse } from '@domeka/catalog-import/contract';
import type { FoundProductsView, FoundProductView, HideProductInput } from '@domeka/catalog-import/contract';
import { FindProducts } from './application/find-products.ts';
import { HideProduct } from './application/hide-product.ts';

const ProductId = () => UuidParam('id', () => refuse('product-not-found'));

@InputOf('catalog-import')
class HideProductBody implements HideProductInput {
  @Flag()
  isHidden!: boolean;

  @IsOptional()
  @BlankAsNull()
  @Text({ max: longestHidingReason, lines: 'many' })
  reason?: string | null;
}

@AdminOnly()
@ApiTags('catalogue')
@Controller('catalog/products')
export class ProductsController {
  constructor(
    private readonly products: FindProducts,
    private readonly hideProduct: HideProduct,
  ) {}

  @Get()
  @ApiQuery({ name: 'q', required: false })
  @ApiOperation({
    summary:
      'At most fifty products, gone and hidden ones too, by words of name and strength or by a code; without `q` the hidden ones',
  })
  find(@Query('q') typed: unknown): Promise<FoundProductsView> {
    return this.products.execute(typeof typed === 'string' ? typed : '');
  }

  @Get(':id')
  @ApiOperation({ summary: 'A product' })
  read(@ProductId() id: string): Promise<FoundProductView> {
    return this.products.one(id);
  }

  @Patch(':id')
  @ApiOperation({
    summary:
      'Hide a product, with a reason, from suggestions, names on boxes and codes, or offer it again; imports leave it so',
  })
  change(
    @CurrentActor() actor: Actor,
    @ProductId() id: string,
    @Body() { isHidden, reason }: HideProductBody,
  ): Promise<FoundProductView> {
    return isHidden ? this.hideProduct.hide(actor, id, reason ?? null) : this.hideProduct.offer(actor, id);
  }
}
