import { useWords } from '@domeka/ui';
import type { ProductLinks as Links } from '@domeka/inventory/contract';
import { useDates } from '../../lib/words/dates.ts';

/** Also says when the product has left the register. */
export function ProductLinks({ product, name }: { product: Links; name: string }) {
  const { t } = useWords('inventory');
  const documents = (['leaflet', 'characteristics'] as const).flatMap((document) => {
    const address = product[`${document}Url`];
    return address === null ? [] : [{ document, address }];
  });
  if (documents.length === 0 && !product.isGone) return null;
  return (
    <span className="product-links">
      {product.isGone && <strong>{t('product.gone')}</strong>}
      {documents.map(({ document, address }) => (
        <a
          key={document}
          href={address}
          target="_blank"
          rel="noreferrer"
          aria-label={t(`product.${document}-of`, { name })}
        >
          {t(`product.${document}`)}
        </a>
      ))}
    </span>
  );
}

/** Attribution required by the register's licence. */
export function RegisterSource({ date }: { date: string | null }) {
  const { t } = useWords('inventory');
  const { date: format } = useDates();
  return date === null ? null : (
    <p className="quiet small register-source">{t('product.source', { date: format(date) })}</p>
  );
}
