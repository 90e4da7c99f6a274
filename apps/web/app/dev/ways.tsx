import { Button } from '@radix-ui/themes/components/button';
import { MenuDetails, NativeDialog, Pager, TabLinks, useHydrated } from '@domeka/ui';
import { useState } from 'react';
import { EmptyState } from '../lib/drawings/empty-state.tsx';
import type { SpecimenWords } from './specimen-words.server.ts';

export const Ways = ({ words }: { words: SpecimenWords }) => (
  <>
    <section aria-labelledby="ways">
      <h2 id="ways">{words.ways}</h2>
      <TabLinks
        label={words.ways}
        tabs={[
          { to: '?tab=first', label: words.first, isCurrent: true },
          { to: '?tab=second', label: words.second, isCurrent: false },
        ]}
      />
      <div className="button-row">
        <MenuDetails summary={words.menu}>
          <ul>
            <li>
              <a href="#ways" className="nav-link" aria-current="page">
                {words.first}
              </a>
            </li>
            <li>
              <a href="#fields" className="nav-link">
                {words.second}
              </a>
            </li>
          </ul>
        </MenuDetails>
        <OpensDialog words={words} />
      </div>
      <Pager page={3} pageSize={10} total={95} to={(page) => `?page=${page}`} />
    </section>
    <section aria-labelledby="messages">
      <h2 id="messages">{words.messages}</h2>
      <div className="callout">
        <p className="callout-title">{words.note}</p>
        <p>{words.sentence}</p>
      </div>
      <div className="callout callout-warning">
        <p className="callout-title">{words.warning}</p>
        <p>{words.sentence}</p>
      </div>
      <EmptyState scene="empty" title={words.empty}>
        <p>{words.sentence}</p>
      </EmptyState>
    </section>
  </>
);

function OpensDialog({ words }: { words: SpecimenWords }) {
  const [isOpen, setOpen] = useState(false);
  if (!useHydrated()) return null;
  return (
    <>
      <Button type="button" size="3" variant="soft" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen && (
        <NativeDialog labelledBy="dialog-title" onClose={() => setOpen(false)}>
          <h2 id="dialog-title">{words.note}</h2>
          <p>{words.sentence}</p>
          <Button type="button" size="3" onClick={() => setOpen(false)}>
            {words.close}
          </Button>
        </NativeDialog>
      )}
    </>
  );
}
