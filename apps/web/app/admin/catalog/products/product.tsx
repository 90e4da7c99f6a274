import { useActionData, useLoaderData } from '@remix-run/react';
import type { FoundProductView } from '@domeka/catalog-import/contract';
import { FormScope, TextAreaField, useWords } from '@domeka/ui';
import type { RefusedAction } from '../../../lib/forms/answers.server.ts';
import { keepInput } from '../../../lib/forms/keep-input.ts';
import type { PageHandle } from '../../../lib/pages/page-handle.ts';
import { useRootData } from '../../../lib/pages/root-data.ts';
import { ConfirmPage } from '../../../lib/questions/confirm-page.tsx';
import { productsPath } from './product-address.ts';
import { ProductState } from './products-table.tsx';

const actOf = ({ hidden }: FoundProductView) => (hidden ? 'offer' : 'hide');

export const handle: PageHandle<FoundProductView> = {
  title: (t, product) => `${t(`catalog-import:products.${actOf(product)}.title`)} ${product.name}`,
};

export { actOnProduct as action, loadProduct as loader } from './product.server.ts';
export const clientAction = keepInput('product', () => 'product');
export { unlessRefused as shouldRevalidate } from '../../../lib/forms/keep-input.ts';

export default function Product() {
  const product = useLoaderData<FoundProductView>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('catalog-import');
  const { language } = useRootData();
  const act = actOf(product);
  const { name, dosage, form, manufacturer, codes } = product;
  return (
    <FormScope id="product" failed={refused?.failed}>
      <ConfirmPage
        title={t(`products.${act}.title`)}
        confirm={t(`products.${act}.confirm`)}
        cancel={t('products.cancel')}
        back={productsPath(language)}
        refused={refused}
        form="product"
        problemTitle={t(`products.${act}.failed`)}
        fields={
          <>
            <input type="hidden" name="intent" value={act} />
            {act === 'hide' && (
              <TextAreaField name="reason" label={t('field.reason.label')} hint={t('field.reason.hint')} required />
            )}
          </>
        }
      >
        <p translate="no">
          <strong>{[name, dosage].filter(Boolean).join(' ')}</strong>
        </p>
        <p className="quiet" translate="no">
          {[form, manufacturer, ...codes].filter(Boolean).join(' · ')}
        </p>
        <p>
          <ProductState product={product} />
        </p>
        <p>{t(`products.${act}.text`)}</p>
      </ConfirmPage>
    </FormScope>
  );
}

export { ErrorBoundary } from '../../admin-error.tsx';
