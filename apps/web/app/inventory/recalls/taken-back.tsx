import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import type { PackageView } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';
import { Once } from '../../lib/forms/once.tsx';

interface TakenBackProps {
  one: PackageView;
  label: string;
  action: string;
}

/** Deletes the package, the last one with its medication; can be undone. */
export function TakenBack({ one: { id, version }, label, action }: TakenBackProps) {
  const { t } = useWords('inventory');
  const sent = useNavigation().formData;
  const isBusy = sent?.get('intent') === 'taken-back' && sent.get('package') === id;
  return (
    <form method="post" action={`${action}#errors`} className="taken-back">
      <Once form={`taken-back.${id}`} />
      <input type="hidden" name="package" value={id} />
      <input type="hidden" name="version" value={version} />
      <Button
        type="submit"
        size="3"
        name="intent"
        value="taken-back"
        aria-label={`${t('recalls.returned')}: ${label}`}
        loading={isBusy}
      >
        {t('recalls.returned')}
      </Button>
    </form>
  );
}
