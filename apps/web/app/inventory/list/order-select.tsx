import { useWords } from '@domeka/ui';
import { listOrders } from '@domeka/kernel';
import type { ListOrder } from '@domeka/kernel';
import { Author } from '../../lib/forms/once.tsx';
import { iconClass } from '../../lib/icons/icon.tsx';

/**
 * In which order the list stands. It posts, because the choice is remembered; with scripts as soon as one is made.
 * @param action the list as it is asked for now.
 */
export function OrderSelect({ order, action }: { order: ListOrder; action: string }) {
  const { t } = useWords('inventory');
  return (
    <form method="post" action={action} className="order" data-keep-scroll>
      <Author />
      <input type="hidden" name="intent" value="order" />
      <label htmlFor="order" className="visually-hidden">
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
