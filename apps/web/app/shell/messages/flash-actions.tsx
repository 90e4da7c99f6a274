import { Button } from '@radix-ui/themes/components/button';
import { useWords } from '@domeka/ui';
import { Author } from '../../lib/forms/once.tsx';
import type { Flash } from '../../lib/messages/flash.server.ts';

export function FlashActions({ flash: { undo, next }, onClose }: { flash: Flash; onClose?: () => void }) {
  const { t } = useWords();
  if (!undo && !next) return null;
  return (
    <div className="button-row flash-actions">
      {next?.map(({ to, label, back }) =>
        to === null && onClose ? (
          <Button key={label} type="button" size="3" variant="soft" onClick={onClose}>
            {t(label)}
          </Button>
        ) : (
          <Button key={label} asChild size="3" variant="soft">
            <a href={to ?? back}>{t(label)}</a>
          </Button>
        ),
      )}
      {undo && (
        <form method="post" action={undo.action} data-keep-scroll>
          <Author />
          {Object.entries(undo.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" size="3" variant="soft">
            {t('common:toast.undo')}
          </Button>
        </form>
      )}
    </div>
  );
}
