import { Button } from '@radix-ui/themes/components/button';
import { useHydrated, useWords } from '@domeka/ui';
import { Icon } from '../icons/icon.tsx';

export function SendLink({ link, title }: { link: string; title: string }) {
  const { t } = useWords('sharing');
  const isHydrated = useHydrated();
  if (!isHydrated || !('share' in navigator)) return null;
  const send = () => navigator.share({ title, url: link }).catch(() => undefined); // cancelled
  return (
    <Button type="button" size="3" variant="soft" onClick={() => void send()}>
      <Icon name="share-2" />
      {t('link.send')}
    </Button>
  );
}
