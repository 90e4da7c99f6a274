import { Button } from '@radix-ui/themes/components/button';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation, useNavigation } from '@remix-run/react';
import { FieldError, FormScope, Page, useTyped, useWords } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import { Once } from '../../lib/forms/once.tsx';
import { Icon } from '../../lib/icons/icon.tsx';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { languageParam } from '../../lib/words/language.ts';
import { readLabels } from '../facts/dictionaries.server.ts';
import { AddedLabelsContext } from '../facts/labels.ts';
import { listQuery, listStateOf } from '../navigation/list-address.ts';
import { narrowedBy, readAll } from '../facts/whole-list.server.ts';
import { seenControl } from '../../lib/forms/row-controls.ts';
import { MedicationChoices } from './medication-choices.tsx';
import { bulkAction } from './bulk-action.server.ts';

export const handle: PageHandle = { title: (t) => t('inventory:several.title') };

/** All pages of the list as filtered, up to what the API changes at once. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const state = listStateOf(searchParams);
  const [{ items, total, lists }, added] = await Promise.all([
    readAll(request, params, context, narrowedBy(state, 'remembered')),
    readLabels(context),
  ]);
  const choices = items
    .filter(({ mayEdit }) => mayEdit)
    .map(({ id, version, name, dosage, quantity, type, packageCount, expiryDate, listName, isPrivate, recall }) => ({
      id,
      seen: seenControl.pack({ id, version }),
      name,
      dosage,
      quantity,
      type,
      packageCount,
      day: expiryDate,
      listName,
      isPrivate,
      recall,
    }));
  return {
    choices,
    places: lists.filter(({ mayEdit }) => mayEdit).map(({ id, name }) => ({ id, name })),
    isAllTicked: searchParams.get('ticked') === 'all',
    added,
    left: total - items.length,
    state,
    home: `/${languageParam(params)}/dashboard`,
  };
}

export const action = bulkAction;
export const clientAction = keepInput('several', () => 'several');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';

export default function SelectMedications() {
  const { choices, isAllTicked, added, left, state, home } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('inventory');
  const { search } = useLocation();
  const here = `${home}/select`;
  const initial = { ids: isAllTicked ? choices.map(({ id }) => id) : [] };
  return (
    <AddedLabelsContext.Provider value={added}>
      <Page title={t('several.title')} problem={refused?.failed.problem} formId="several" width="text">
        <p>
          {t(choices.length > 0 ? 'several.text' : 'several.none')}
          {left > 0 && ` ${t('several.first', { count: choices.length })}`}
        </p>
        {choices.length === 0 ? (
          <a href={home + listQuery(state)} className="text-link">
            <Icon name="arrow-left" />
            {t('panel.back')}
          </a>
        ) : (
          <FormScope id="several" failed={refused?.failed} initial={initial} key={search}>
            <p className="button-row" data-keep-scroll>
              <a href={here + listQuery(state, { ticked: 'all' })} className="text-button">
                <Icon name="list-checks" />
                {t('several.tick-all')}
              </a>
              <a href={here + listQuery(state)} className="text-button">
                {t('several.tick-none')}
              </a>
            </p>
            <form method="post" action="#errors" noValidate>
              <Once form="several" />
              <MedicationChoices legend={t('several.choices')} items={choices} />
              <BulkBar back={home + listQuery(state)} />
            </form>
          </FormScope>
        )}
      </Page>
    </AddedLabelsContext.Provider>
  );
}

function BulkBar({ back }: { back: string }) {
  const { places } = useLoaderData<typeof loader>();
  const { t } = useWords('inventory');
  const sent = useNavigation().formData?.get('intent');
  const intents = ['private', 'public', 'delete'] as const;
  return (
    <div className="several-bar">
      {places.length > 0 && <MoveTo />}
      <div className="button-row">
        {intents.map((intent) => (
          <Button
            key={intent}
            type="submit"
            name="intent"
            value={intent}
            size="3"
            variant="soft"
            {...(intent === 'delete' && { color: 'red' })}
            loading={sent === intent}
          >
            {t(`several.${intent}`)}
          </Button>
        ))}
        <a href={back} className="text-link">
          {t('several.cancel')}
        </a>
      </div>
    </div>
  );
}

/** First in the form: Enter presses its button, which does nothing until a place is chosen. */
function MoveTo() {
  const { places } = useLoaderData<typeof loader>();
  const { t } = useWords('inventory');
  const { id, value, error } = useTyped('listId');
  const sent = useNavigation().formData?.get('intent');
  return (
    <div className="several-move">
      <label htmlFor={id} className="visually-hidden">
        {t('several.to')}
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
      <select
        id={id}
        name="listId"
        className="native-select"
        defaultValue={value ?? ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <option value="">{t('several.choose')}</option>
        <option value="personal">{t('switcher.personal')}</option>
        {places.map((place) => (
          <option key={place.id} value={place.id}>
            {place.name}
          </option>
        ))}
      </select>
      <Button type="submit" name="intent" value="move" size="3" variant="soft" loading={sent === 'move'}>
        {t('several.move')}
      </Button>
    </div>
  );
}
