import { useWords } from '@domeka/ui';
import { listOrders } from '@domeka/kernel';
import type { ListOrder } from '@domeka/kernel';
import { Author } from '../../../lib/forms/once.tsx';
import { iconClass } from '../../../lib/icons/icon.tsx';

/** Posts, because the order is stored; with scripts on change. `action`: the current list. */
export function OrderSelect({ order, action }: { order: ListOrder; action: string }) {
  const { t } = useWords('inventory');
  return (
    <form method="post" action={action} className="order" data-keep-scroll>
      <Author />
      <input type="hidden" name="intent" value="order" />
      <label htmlFor="order" className="sheet-label">
        {t('order.label')}
      </label>
      <select
        key={order}
        id="order"
        name="order"
        className="native-select"
        defaultValue={order}
        autoComplete="off"
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        {listOrders.map((one) => (
          <option key={one} value={one}>
            {t(`order.${one}`)}
          </option>
        ))}
      </select>
      <button type="submit" className={iconClass('icon-button', 'check')} aria-label={t('order.submit')} />
    </form>
  );
}
