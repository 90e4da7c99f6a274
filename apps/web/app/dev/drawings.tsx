import { firstTypes, isPercentType, percentSteps } from '@domeka/inventory/contract';
import { FormDrawing } from '../lib/drawings/form-drawing.tsx';
import { Scene } from '../lib/drawings/scene.tsx';
import type { SceneProps } from '../lib/drawings/scene.tsx';
import type { SpecimenWords } from './specimen-words.server.ts';

const counted = Array.from({ length: 11 }, (_, quantity) => quantity);
const sizes = ['small', 'medium', 'thumbnail', 'large'] as const;

interface DrawingsProps {
  words: SpecimenWords;
  scenes: SceneProps['name'][];
  articles: SceneProps['name'][];
}

export const Drawings = ({ words, scenes, articles }: DrawingsProps) => (
  <>
    <section aria-labelledby="forms">
      <h2 id="forms">{words.forms}</h2>
      {sizes.map((size) => (
        <p key={size} className="specimens">
          {firstTypes.map((type) => (
            <FormDrawing key={type} type={type} size={size} />
          ))}
        </p>
      ))}
    </section>
    <section aria-labelledby="levels">
      <h2 id="levels">{words.levels}</h2>
      {firstTypes.map((type) => (
        <p key={type} className="specimens">
          {(isPercentType(type) ? percentSteps : type === 'tablets' ? counted : [0, 1]).map((quantity) => (
            <FormDrawing key={quantity} type={type} quantity={quantity} />
          ))}
        </p>
      ))}
    </section>
    {[
      { key: 'scenes' as const, drawn: scenes },
      { key: 'articles' as const, drawn: articles },
    ].map(({ key, drawn }) => (
      <section key={key} aria-labelledby={key}>
        <h2 id={key}>{words[key]}</h2>
        <p className="specimens">
          {drawn.map((name) => (
            <Scene key={name} name={name} size="large" />
          ))}
        </p>
      </section>
    ))}
  </>
);
