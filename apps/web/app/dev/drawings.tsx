import { firstTypes, isPercentType, percentSteps, shelfOf } from '@domeka/inventory/contract';
import { FormDrawing } from '../lib/drawings/form-drawing.tsx';
import { Scene } from '../lib/drawings/scene.tsx';
import { YearShelf } from '../lib/drawings/year-shelf.tsx';
import type { SceneProps } from '../lib/drawings/scene.tsx';
import type { SpecimenWords } from './specimen-words.server.ts';

const counted = [...Array.from({ length: 11 }, (_, quantity) => quantity), 24, 99.5];
const sizes = ['small', 'medium', 'thumbnail', 'large'] as const;

/** One more in each month, and on both sides of them. */
const shelf = shelfOf(
  [
    ...['2030-01-14', '2030-01-15', '2031-01-31', null].map((lastDay, index) => ({ lastDay, count: index + 2 })),
    ...Array.from({ length: 9 }, (_, index) => ({ lastDay: `2030-0${index + 1}-28`, count: index })),
  ],
  '2030-01-15',
);

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
    <section aria-labelledby="shelf">
      <h2 id="shelf">{words.shelf}</h2>
      <YearShelf shelf={shelf} />
      <YearShelf shelf={shelf} isSmall />
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
