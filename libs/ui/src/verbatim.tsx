import type { ReactNode } from 'react';

/** Not to be translated, not even by the browser: medicine names, codes, addresses. */
export const Verbatim = ({ children }: { children: ReactNode }) => <span translate="no">{children}</span>;

const gap = '\uFFFC';

export function SentenceWith({ verbatim, children }: { verbatim: string; children: (gap: string) => string }) {
  const [before, after] = children(gap).split(gap);
  return (
    <>
      {before}
      <Verbatim>{verbatim}</Verbatim>
      {after}
    </>
  );
}
