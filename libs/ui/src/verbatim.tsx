import type { ReactNode } from 'react';

/** What is nobody's to translate, not even the browser's: a medicine's name, a code, an address. */
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
