import { Button } from '@radix-ui/themes/components/button';
import { Toast } from 'radix-ui';
import { useWords } from '@domeka/ui';
import type { Flash } from '../lib/flash.server.ts';
import { useFlashText } from './flash-region.tsx';
import { iconClass } from './icon.tsx';
import type { ToastAction } from './toast-context.ts';

interface ToastProps {
  flash: Flash;
  actions: ToastAction[] | undefined;
  onClose: () => void;
}

/**
 * One toast: five seconds, paused by pointer or focus, reached with F8, swiped away; the specification's constants
 * (LIM-03).
 */
export default function Toasts({ flash, actions, onClose }: ToastProps) {
  const { t } = useWords();
  const { title, text } = useFlashText(flash);
  return (
    <Toast.Provider duration={5000} swipeThreshold={50} label={t('common:toast.label')}>
      <Toast.Root
        className="flash toast"
        data-role={actions ? 'question' : (flash.role ?? 'status')}
        type={flash.role === 'alert' ? 'foreground' : 'background'}
        onOpenChange={(isOpen) => !isOpen && onClose()}
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
        <Toast.Close className={`${iconClass('icon-button', 'x')} toast-close`} aria-label={t('common:toast.close')} />
      </Toast.Root>
      <Toast.Viewport hotkey={['F8']} className="toast-viewport" label={t('common:toast.viewport')} />
    </Toast.Provider>
  );
}
