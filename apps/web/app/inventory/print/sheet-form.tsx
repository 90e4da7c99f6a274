import { Button } from '@radix-ui/themes/components/button';
import { shownPart } from '@domeka/sharing/contract';
import { useWords } from '@domeka/ui';
import { listQuery } from '../navigation/list-address.ts';
import type { ListState } from '../navigation/list-address.ts';
import { useDates } from '../../lib/words/dates.ts';
import { extras, namelessControl } from './sheet-choices.ts';
import type { SheetChoices } from './sheet-choices.ts';
import type { SheetLink } from './sheet-links.server.ts';

interface SheetFormProps {
  choices: SheetChoices;
  state: ListState;
  links: SheetLink[];
  left: number;
}

/** What is on the sheet, and how. */
export function SheetForm({ choices, state, links, left }: SheetFormProps) {
  const { t } = useWords('inventory');
  const { ticked, isWithPurposes, isByPlace, isLarge, isNameless } = choices;
  return (
    <form method="get" className="stack">
      {[...new URLSearchParams(listQuery(state))].map(([name, value]) => (
        <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
      ))}
      {isNameless && <input type="hidden" name={namelessControl} value="yes" />}
      <fieldset className="field sheet-ticks">
        <legend className="field-label">{t('print.also')}</legend>
        {extras.map((extra) => (
          <Tick key={extra} name={extra} isTicked={ticked.includes(extra)} label={t(`print.extra.${extra}`)} />
        ))}
        <Tick name="purposes" isTicked={isWithPurposes} label={t('print.purposes')} />
      </fieldset>
      <div className="sheet-ticks">
        <Tick name="large" isTicked={isLarge} label={t('print.large')} />
        <Tick name="by" value="place" isTicked={isByPlace} label={t('print.by-place')} />
      </div>
      {links.length > 0 && <LinkChoice links={links} chosen={choices.link} />}
      <div className="button-row">
        <Button type="submit" size="3" variant="soft">
          {t('print.show')}
        </Button>
        {left > 0 && <span className="quiet">{t('print.left-out', { left })}</span>}
      </div>
    </form>
  );
}

interface TickProps {
  name: string;
  value?: string;
  isTicked: boolean;
  label: string;
}

const Tick = ({ name, value = 'yes', isTicked, label }: TickProps) => (
  <div className="checkbox-row">
    <input type="checkbox" id={`sheet-${name}`} name={name} value={value} defaultChecked={isTicked} />
    <label htmlFor={`sheet-${name}`}>{label}</label>
  </div>
);

/** Links with a passcode are not among them: paper could not say it. */
function LinkChoice({ links, chosen }: { links: SheetLink[]; chosen: string | null }) {
  const { t } = useWords('inventory');
  const { t: shared } = useWords('sharing');
  const { day } = useDates();
  const shows = (link: SheetLink) => {
    const part = shownPart(link);
    return part && shared(`shows.${part}`);
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor="sheet-link">
        {t('print.code.label')}
      </label>
      <p className="quiet small" id="sheet-link-hint">
        {t('print.code.hint')}
      </p>
      <select
        id="sheet-link"
        name="link"
        className="native-select"
        defaultValue={chosen ?? ''}
        aria-describedby="sheet-link-hint"
      >
        <option value="">{t('print.code.none')}</option>
        {links.map((link) => (
          <option key={link.id} value={link.id}>
            {[
              t('print.code.link', { created: day(link.createdAt), expires: day(link.expiresAt) }),
              shows(link),
              link.note,
            ]
              .filter(Boolean)
              .join(' · ')}
          </option>
        ))}
      </select>
    </div>
  );
}
