import type { IconName } from './icon-names.ts';

export const Icon = ({ name }: { name: IconName }) => <i className={iconClass('icon', name)} aria-hidden="true" />;

/** `icon-button` shows only the icon, `with-icon` shows it before the text. */
export const iconClass = (kind: 'icon' | 'icon-button' | 'with-icon', name: IconName) => `${kind} icon-${name}`;
