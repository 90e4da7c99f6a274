import { Button } from '@radix-ui/themes/components/button';
import { useState, useSyncExternalStore } from 'react';
import { useWords } from '@domeka/ui';
import { install, installOffer } from '../../lib/device/install-offer.ts';

export function InstallButton() {
  const { t } = useWords();
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.read, () => null);
  const [outcome, setOutcome] = useState<'accepted' | 'dismissed' | null>(null);
  return (
    <div role="status">
      {outcome && <p>{t(`common:phone.install.${outcome}`)}</p>}
      {offer && (
        <p>
          <Button size="3" onClick={() => void install(offer).then(setOutcome)}>
            {t('common:phone.install.button')}
          </Button>
        </p>
      )}
    </div>
  );
}
