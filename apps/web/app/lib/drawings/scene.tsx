import type { SceneName } from './scene-shapes.ts';

/** A picture above a sentence; `large` is 120 px wide, else 72. */
export const Scene = ({ name, size = 'medium' }: { name: SceneName; size?: 'medium' | 'large' }) => (
  <i className={`drawing drawing-${size === 'large' ? 'large' : 'scene'} drawing-${name}`} aria-hidden="true" />
);
