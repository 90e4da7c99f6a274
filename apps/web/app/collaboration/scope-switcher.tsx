import type { ListView } from '@domeka/collaboration/contract';
import type { Language } from '@domeka/kernel';
import { useWords } from '@domeka/ui';
import type { ReactNode } from 'react';
import { useRootData } from '../lib/pages/root-data.ts';

interface SwitcherProps {
  lists: ListView[];
  /** `personal`, a list's id, or what no choice leads to. */
  shown: string;
  to: (language: Language, list: string) => string;
  children?: ReactNode;
}

export function ScopeSwitcher({ lists, shown, to, children }: SwitcherProps) {
  const { t } = useWords('collaboration');
  const { language } = useRootData();
  const choices = [{ id: 'personal', name: t('manage.personal') }, ...lists];
  return (
    <nav aria-label={t('manage.lists')}>
      <ul className="chips">
        {choices.map(({ id, name }) => (
          <li key={id}>
            <a href={to(language, id)} className="chip" aria-current={id === shown ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}
