import { Injectable } from '@nestjs/common';
import { gtin14FromTyped, inOneLine, storable } from '@domeka/kernel';
import { Sql } from '@domeka/platform';
import { mostProductsFound, refuse } from '@domeka/catalog-import/contract';
import type { FoundProductsView, FoundProductView } from '@domeka/catalog-import/contract';
import {
  hiddenProducts,
  productById,
  productsWithCode,
  productsWithWords,
} from '../infrastructure/products.queries.ts';
import type { ProductRow } from '../infrastructure/products.queries.ts';
import { productView } from '../product.view.ts';

const longestTyped = 100;

@Injectable()
export class FindProducts {
  constructor(private readonly sql: Sql) {}

  /** @param typed words of name and strength, or a code; without either the hidden ones */
  async execute(typed: string): Promise<FoundProductsView> {
    const text = inOneLine(storable(typed)).slice(0, longestTyped);
    const rows = await this.found(text);
    return { items: rows.slice(0, mostProductsFound).map(productView), isCut: rows.length > mostProductsFound };
  }

  /** @throws product-not-found */
  async one(id: string): Promise<FoundProductView> {
    const row = await productById(this.sql, id);
    if (!row) throw refuse('product-not-found');
    return productView(row);
  }

  private found(text: string): Promise<ProductRow[]> {
    const limit = mostProductsFound + 1;
    if (text === '') return hiddenProducts(this.sql, limit);
    const gtin = gtin14FromTyped(text);
    return gtin === null ? productsWithWords(this.sql, text, limit) : productsWithCode(this.sql, gtin, limit);
  }
}
