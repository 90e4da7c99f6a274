import type { articleShapes } from './article-shapes.ts';
import type { SceneName } from './scene-shapes.ts';

export interface SceneProps {
  name: SceneName | keyof typeof articleShapes;
  size?: 'medium' | 'large';
}

/** A picture above a sentence; `large` is 120 px wide, else 72. */
export const Scene = ({ name, size = 'medium' }: SceneProps) => (
  <i className={`drawing drawing-${size === 'large' ? 'large' : 'scene'} drawing-${name}`} aria-hidden="true" />
);
