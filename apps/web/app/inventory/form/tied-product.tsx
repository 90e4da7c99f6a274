import { CheckboxField, FieldError, useTyped, useWords, Verbatim } from '@domeka/ui';
import { isTied } from '@domeka/inventory/contract';
import type { OneMedicationView } from '@domeka/inventory/contract';
import type { ReactNode } from 'react';
import { Icon } from '../../lib/icons/icon.tsx';
import { catalogControl, fillText } from '../values/filled-form.ts';
import { ProductLinks, RegisterSource } from './product-links.tsx';
import { untieControl } from '../values/typed-facts.ts';
import type { CatalogFill } from './use-catalog-fill.ts';

interface TiedProps {
  fill: CatalogFill;
  medication: OneMedicationView | null;
  date: string | null;
  /** To look for another one. */
  children: ReactNode;
}

export function TiedProduct({ fill, medication, date, children }: TiedProps) {
  const { t } = useWords('inventory');
  const { id, error } = useTyped('catalogProductId');
  const { tie, product: text } = fill;
  const isKnown = tie.catalogProductId !== null || text !== '';
  const product = tie.catalogProductId === medication?.catalogProductId ? (medication?.product ?? null) : null;
  return (
    <>
      <input type="hidden" name="catalogProductId" value={tie.catalogProductId ?? ''} />
      {(medication?.packageCount ?? 1) < 2 && <input type="hidden" name="gtin" value={tie.gtin ?? ''} />}
      <input type="hidden" name={catalogControl} value={fillText(fill)} />
      {isTied(tie) && (
        <div className="tied-product" id={id} tabIndex={-1}>
          {error && <FieldError id={id}>{error}</FieldError>}
          <details open={error !== undefined}>
            <summary>
              <Icon name="info" />
              {isKnown ? t('catalog.tied') : t('product.code', { gtin: tie.gtin })}
              <span aria-hidden="true">·</span>
              <span className="change-product">{t('catalog.change')}</span>
            </summary>
            {text && (
              <p>
                <Verbatim>{text}</Verbatim>
              </p>
            )}
            {isKnown && <RegisterSource date={medication?.catalogDate ?? date} />}
            <CheckboxField
              name={untieControl}
              label={t('catalog.not-this')}
              hint={isKnown && t('catalog.not-this-hint')}
            />
            {children}
          </details>
          {product && <ProductLinks product={product} name={product.name} />}
        </div>
      )}
    </>
  );
}
