import type { ReactNode } from 'react';

interface Tab {
  to: string;
  label: ReactNode;
  isCurrent: boolean;
  disabledBecause?: string | undefined;
}

export const TabLinks = ({ label, tabs }: { label: string; tabs: Tab[] }) => (
  <nav aria-label={label} className="tab-links" data-keep-scroll>
    {tabs.map(({ to, label: text, isCurrent, disabledBecause }) =>
      disabledBecause ? (
        <span key={to} aria-disabled="true" aria-describedby={disabledBecause}>
          {text}
        </span>
      ) : (
        <a href={to} key={to} aria-current={isCurrent ? 'page' : undefined}>
          {text}
        </a>
      ),
    )}
  </nav>
);
