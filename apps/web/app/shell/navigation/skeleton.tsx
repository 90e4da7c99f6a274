import type { ScreenKind } from './screen-of.ts';

const blocks: Record<ScreenKind, string[]> = {
  list: ['title', 'field', 'chips', 'row', 'row', 'row', 'row', 'row'],
  manage: ['title', 'chips', 'line', 'row', 'row', 'row'],
  articles: ['title', 'line', 'card', 'card', 'card', 'card'],
  card: ['title', 'field', 'field', 'button', 'line'],
  account: ['title', 'line', 'field', 'field', 'field', 'button'],
  text: ['title', 'line', 'line', 'line', 'line', 'line'],
};

export const Skeleton = ({ of }: { of: ScreenKind }) => (
  <div className="skeleton" aria-hidden="true">
    <div className={`skeleton-${of}`}>
      {blocks[of].map((block, index) => (
        <span key={index} className={`block-${block}`} />
      ))}
    </div>
  </div>
);
