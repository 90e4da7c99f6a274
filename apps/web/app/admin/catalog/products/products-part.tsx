import { Button } from '@radix-ui/themes/components/button';
import type { FoundProductsView } from '@domeka/catalog-import/contract';
import { Field, FormScope, useWords } from '@domeka/ui';
import { useRootData } from '../../../lib/pages/root-data.ts';
import { productsPath } from './product-address.ts';
import { ProductsTable } from './products-table.tsx';

interface PartProps {
  q: string;
  /** Null when they could not be read. */
  products: FoundProductsView | null;
}

/** Finding a medicine of the catalogue; without text those that are hidden. */
export function ProductsPart({ q, products }: PartProps) {
  const { t } = useWords('catalog-import');
  const { language } = useRootData();
  return (
    <section aria-labelledby="products">
      <h2 id="products">{t('products.title')}</h2>
      <p>{t('products.text')}</p>
      <FormScope id="products-search" initial={{ q }}>
        <form
          method="get"
          action={productsPath(language)}
          role="search"
          className="page-filters"
          key={q}
          data-keep-scroll
        >
          <Field name="q" type="search" label={t('products.search')} autoComplete="off" />
          <div className="button-row">
            <Button type="submit" size="3" variant="soft">
              {t('products.submit')}
            </Button>
            {q && (
              <a href={productsPath(language)} className="text-link" data-keep-scroll>
                {t('products.clear')}
              </a>
            )}
          </div>
        </form>
      </FormScope>
      {products === null && (
        <p role="alert" className="callout callout-warning">
          {t('products.failed')}
        </p>
      )}
      {products && <ProductsTable {...products} isSearched={q !== ''} />}
    </section>
  );
}
