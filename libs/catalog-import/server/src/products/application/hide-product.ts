import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { refuseInput } from '@domeka/kernel';
import { DomainEvents } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/catalog-import/contract';
import type { CatalogImportEvents, FoundProductView } from '@domeka/catalog-import/contract';
import { hideProduct, offerProduct, productWithin } from '../infrastructure/products.queries.ts';
import { productView } from '../product.view.ts';

@Injectable()
export class HideProduct {
  constructor(
    private readonly em: EntityManager,
    private readonly events: DomainEvents<CatalogImportEvents>,
  ) {}

  /** @throws product-not-found, product-hidden; invalid-input without a reason */
  hide(actor: Actor, id: string, reason: string | null): Promise<FoundProductView> {
    if (reason === null) throw refuseInput('catalog-import', [{ path: 'reason', code: 'required' }]);
    return this.change(id, async (em) => {
      if (!(await hideProduct(em, id, reason))) throw refuse('product-hidden');
      this.events.emit({ type: 'catalog_product_hidden', ...about(actor, id) });
    });
  }

  /** @throws product-not-found, product-not-hidden */
  offer(actor: Actor, id: string): Promise<FoundProductView> {
    return this.change(id, async (em) => {
      if (!(await offerProduct(em, id))) throw refuse('product-not-hidden');
      this.events.emit({ type: 'catalog_product_offered', ...about(actor, id) });
    });
  }

  private change(id: string, act: (em: EntityManager) => Promise<void>): Promise<FoundProductView> {
    return this.em.transactional(async (em) => {
      if (!(await productWithin(em, id))) throw refuse('product-not-found');
      await act(em);
      const product = await productWithin(em, id);
      if (!product) throw refuse('product-not-found');
      return productView(product);
    });
  }
}

const about = (actor: Actor, id: string) => ({ actorId: actor.id, subject: 'catalog_product', subjectId: id });
