import { useWords } from '@domeka/ui';
import { CopyField } from './copy-field.tsx';
import type { Flash } from '../messages/flash.server.ts';
import { SendLink } from './send-link.tsx';

const copied: Flash = { key: 'sharing:toast.copied' };
const copyFailed: Flash = { key: 'sharing:toast.copy-failed', role: 'alert' };

interface LinkFieldProps {
  id: string;
  label: string;
  value: string;
  isFocused?: boolean;
  /** What it is, where a phone hands it on. */
  title?: string;
}

export function LinkField({ title, ...props }: LinkFieldProps) {
  const { t } = useWords('sharing');
  return (
    <CopyField {...props} copy={t('link.copy')} done={copied} failed={copyFailed}>
      <SendLink link={props.value} title={title ?? t('link.send-title')} />
    </CopyField>
  );
}
