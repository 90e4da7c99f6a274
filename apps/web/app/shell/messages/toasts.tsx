import { Button } from '@radix-ui/themes/components/button';
import { Toast } from 'radix-ui';
import { useWords } from '@domeka/ui';
import { FlashActions } from './flash-actions.tsx';
import { useFlashText } from '../../lib/messages/flash-text.tsx';
import type { MessageProps } from './shown-flash.ts';
import { iconClass } from '../../lib/icons/icon.tsx';
import { useFocusBack, useMessageFocus } from './message-focus.ts';

/** In ms. */
const undoFor = 30_000;

/** From the specification: five seconds, paused by pointer or focus, reached with F8, dismissed by swiping. */
export default function Toasts({ shown, onClose }: MessageProps) {
  const { flash, actions } = shown;
  const { t } = useWords();
  const { isHeld, ...focus } = useMessageFocus(shown);
  const { onFocus, giveBack } = useFocusBack();
  const close = () => {
    giveBack();
    onClose();
  };
  const { title, text } = useFlashText(flash);
  return (
    <Toast.Provider
      duration={flash.undo || flash.next ? undoFor : 5000}
      swipeThreshold={50}
      label={t('common:toast.label')}
    >
      <Toast.Root
        className="flash toast"
        data-role={actions ? 'question' : (flash.role ?? 'status')}
        type={flash.role === 'alert' ? 'foreground' : 'background'}
        onOpenChange={(isOpen) => !isOpen && close()}
        {...(isHeld && { duration: Infinity })}
        {...focus}
        onFocus={onFocus}
      >
        <Toast.Title className="flash-title">{title}</Toast.Title>
        {text && <Toast.Description>{text}</Toast.Description>}
        {actions && (
          <div className="button-row">
            {actions.map(({ formId, intent, label }) => (
              <Button key={intent} type="submit" size="3" form={formId} name="intent" value={intent} variant="soft">
                {t(label)}
              </Button>
            ))}
          </div>
        )}
        <FlashActions flash={flash} onClose={close} />
        <Toast.Close className={`${iconClass('icon-button', 'x')} toast-close`} aria-label={t('common:toast.close')} />
      </Toast.Root>
      <Toast.Viewport hotkey={['F8']} className="toast-viewport" label={t('common:toast.viewport')} onFocus={onFocus} />
    </Toast.Provider>
  );
}
