import { Button } from '@radix-ui/themes/components/button';
import { useHydrated } from '@domeka/ui';
import { Icon, iconClass } from '../lib/icons/icon.tsx';
import type { SpecimenWords } from './specimen-words.server.ts';

export function Buttons({ words }: { words: SpecimenWords }) {
  const isHydrated = useHydrated();
  return (
    <section aria-labelledby="buttons">
      <h2 id="buttons">{words.buttons}</h2>
      <div className="button-row">
        <Button type="submit" size="3">
          {words.go}
        </Button>
        <Button type="submit" size="3" variant="soft">
          <Icon name="pencil" />
          {words.go}
        </Button>
        <Button type="submit" size="3" variant="soft" color="gray">
          {words.not}
        </Button>
        <Button type="submit" size="3" color="red" className="danger-button">
          {words.remove}
        </Button>
        {isHydrated && (
          <Button type="submit" size="3" loading className="specimen">
            {words.busy}
          </Button>
        )}
        <Button type="submit" size="3" disabled aria-describedby="buttons-why">
          {words.not}
        </Button>
        <button type="submit" className="text-button">
          {words.go}
        </button>
        <button type="submit" className="text-button danger">
          {words.remove}
        </button>
        <button type="submit" className={iconClass('icon-button', 'x')} aria-label={words.close} />
        <a href="#buttons" className="text-link">
          <Icon name="arrow-left" />
          {words.link}
        </a>
      </div>
      <p id="buttons-why" className="quiet small">
        {words.why}
      </p>
    </section>
  );
}
