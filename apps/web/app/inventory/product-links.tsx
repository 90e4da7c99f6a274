import { useWords } from '@domeka/ui';
import type { ProductLinks as Links } from '@domeka/inventory/contract';
import { useDates } from '../lib/words/dates.ts';

/** Where the official documents of a medicine are, and that the register has it no longer, where that is so. */
export function ProductLinks({ product, name }: { product: Links; name: string }) {
  const { t } = useWords('inventory');
  return (
    <>
      {product.isGone && <strong className="gone">{t('product.gone')}</strong>}
      {(['leaflet', 'characteristics'] as const).map((document) => {
        const address = product[`${document}Url`];
        return (
          address && (
            <a
              key={document}
              href={address}
              target="_blank"
              rel="noreferrer"
              aria-label={t(`product.${document}-of`, { name })}
            >
              {t(`product.${document}`)}
            </a>
          )
        );
      })}
    </>
  );
}

/** Where what is shown of the register comes from, as its licence asks. */
export function RegisterSource({ date }: { date: string | null }) {
  const { t } = useWords('inventory');
  const { date: format } = useDates();
  return date === null ? null : (
    <p className="quiet small register-source">{t('product.source', { date: format(date) })}</p>
  );
}
