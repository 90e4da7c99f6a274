import type { ReactNode } from 'react';
import { Once } from '../forms/once.tsx';
import type { IconName } from '../icons/icon-names.ts';
import { Icon } from '../icons/icon.tsx';

interface RowActionProps {
  /** The address that it is posted to. */
  to: string;
  intent: string;
  /** The control that carries `id`. */
  name: string;
  id: string;
  label: string;
  icon: IconName;
  children: ReactNode;
}

export function RowAction({ to, intent, name, id, label, icon, children }: RowActionProps) {
  return (
    <form method="post" action={to} data-keep-scroll>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={name} value={id} />
      <Once form={`${intent}.${id}`} />
      <button type="submit" className="text-button" aria-label={label}>
        <Icon name={icon} />
        {children}
      </button>
    </form>
  );
}
