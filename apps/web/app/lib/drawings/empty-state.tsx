import { Card } from '@radix-ui/themes/components/card';
import type { ReactNode } from 'react';
import { Scene } from './scene.tsx';
import type { SceneName } from './scene-shapes.ts';

interface EmptyStateProps {
  scene: SceneName;
  title: string;
  as?: 'h2' | 'h3';
  children?: ReactNode;
}

/** Instead of a list that has nothing to show: a picture, a sentence, what can be done. */
export const EmptyState = ({ scene, title, as: Title = 'h3', children }: EmptyStateProps) => (
  <Card size="3" className="empty-state">
    <Scene name={scene} />
    <Title>{title}</Title>
    {children}
  </Card>
);
