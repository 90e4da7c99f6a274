import { useLocation } from '@remix-run/react';
import { useWords } from '@domeka/ui';
import { Author } from '../../lib/forms/once.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { iconClass } from '../../lib/icons/icon.tsx';

const choices = [
  { value: 'system', icon: 'monitor' },
  { value: 'light', icon: 'sun' },
  { value: 'dark', icon: 'moon' },
] as const;

export function ThemeSwitch({ id }: { id: string }) {
  const { t } = useWords();
  const { theme } = useRootData();
  const { pathname, search } = useLocation();
  return (
    <form
      id={id}
      method="post"
      action="/preferences/theme"
      className="theme-switch"
      aria-label={t('common:theme.label')}
      data-keep-scroll
    >
      <Author />
      <input type="hidden" name="returnTo" value={pathname + search} />
      {choices.map(({ value, icon }) => (
        <button
          key={value}
          type="submit"
          name="theme"
          value={value}
          className={`${iconClass('icon-button', icon)} theme-button`}
          aria-pressed={(theme ?? 'system') === value}
          aria-label={t(`common:theme.${value}`)}
        />
      ))}
    </form>
  );
}
