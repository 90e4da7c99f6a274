import type { IconName } from './icon-names.ts';

export const Icon = ({ name }: { name: IconName }) => <i className={iconClass('icon', name)} aria-hidden="true" />;

/**
 * For elements that draw an icon themselves: `icon-button` shows nothing else, `with-icon` shows it before the words.
 */
export const iconClass = (kind: 'icon' | 'icon-button' | 'with-icon', name: IconName) => `${kind} icon-${name}`;
