import { Badge } from '@radix-ui/themes/components/badge';
import type { FoundProductsView, FoundProductView } from '@domeka/catalog-import/contract';
import { useWords } from '@domeka/ui';
import { useRootData } from '../../../lib/pages/root-data.ts';
import { CardTable } from '../../../lib/tables/card-table.tsx';
import { useDates } from '../../../lib/words/dates.ts';
import { productPath } from './product-address.ts';

export function ProductsTable({ items, isCut, isSearched }: FoundProductsView & { isSearched: boolean }) {
  const { t } = useWords('catalog-import');
  const count = items.length;
  if (count === 0 && !isSearched) return null;
  return (
    <>
      <h3 id="products-heading" className="table-heading" aria-live="polite">
        {count === 0 && t('products.none')}
        {count > 0 && t(isSearched ? 'products.found' : 'products.hidden', { count })}
      </h3>
      {isCut && <p>{t('products.cut', { count })}</p>}
      {count > 0 && (
        <CardTable
          className="products"
          labelledBy="products-heading"
          columns={['name', 'codes', 'state'].map((column) => t(`products.${column}`))}
        >
          {items.map((product) => (
            <ProductRow key={product.id} product={product} />
          ))}
        </CardTable>
      )}
    </>
  );
}

function ProductRow({ product }: { product: FoundProductView }) {
  const { language } = useRootData();
  const { id, name, dosage, form, manufacturer, codes } = product;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <a href={productPath(language, id)} className="row-link" translate="no">
          {[name, dosage].filter(Boolean).join(' ')}
        </a>
        <span className="session-note quiet small" translate="no">
          {[form, manufacturer].filter(Boolean).join(' · ')}
        </span>
      </th>
      <td role="cell">{codes.join(', ')}</td>
      <td role="cell">
        <ProductState product={product} />
      </td>
    </tr>
  );
}

export function ProductState({ product: { hidden, isGone, isVeterinary } }: { product: FoundProductView }) {
  const { t } = useWords('catalog-import');
  const { moment } = useDates();
  return (
    <>
      <span className="badges">
        {hidden && (
          <Badge size="2" highContrast color="red">
            {t('products.is-hidden')}
          </Badge>
        )}
        {isGone && <Badge size="2">{t('columns.is_gone')}</Badge>}
        {isVeterinary && <Badge size="2">{t('columns.is_veterinary')}</Badge>}
        {!hidden && !isGone && (
          <Badge size="2" highContrast color="green">
            {t('products.offered')}
          </Badge>
        )}
      </span>
      {hidden && (
        <span className="session-note quiet small">
          {t('products.since', { when: moment(hidden.at), reason: hidden.reason })}
        </span>
      )}
    </>
  );
}
