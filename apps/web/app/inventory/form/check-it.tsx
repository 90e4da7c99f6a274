import { useWords } from '@domeka/ui';
import { Icon } from '../../lib/icons/icon.tsx';
import type { sourceIn } from '../values/filled-form.ts';
import type { CatalogFill } from './use-catalog-fill.ts';

function CheckIt({ source }: { source: NonNullable<ReturnType<typeof sourceIn>> }) {
  const { t } = useWords('inventory');
  return (
    <span className="from-register" data-source={source}>
      <Icon name={source === 'photo' ? 'camera' : 'info'} />
      {t(source === 'register' ? 'catalog.check' : source === 'photo' ? 'scan.check' : 'scan.check-code')}
    </span>
  );
}

/** The source of a filled-in field, else the usual hint. */
export function hintOf(fill: CatalogFill, control: string, usual?: string) {
  const source = fill.sourceOf(control);
  return source ? <CheckIt source={source} /> : usual;
}
