import { Button } from '@radix-ui/themes/components/button';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { knowledgeBasePath } from '@domeka/kernel';
import { FormScope, Page, useWords } from '@domeka/ui';
import { deletedFlash } from '../actions/deleted-flash.ts';
import { readLabels } from '../facts/dictionaries.server.ts';
import { AddedLabelsContext } from '../facts/labels.ts';
import { listQuery, listStateOf } from '../navigation/list-address.ts';
import { readAll, readersToday, readPackages } from '../facts/whole-list.server.ts';
import { seenControl } from '../../lib/forms/row-controls.ts';
import { MedicationChoices } from '../bulk/medication-choices.tsx';
import { Scene } from '../../lib/drawings/scene.tsx';
import { refusedOrSignIn } from '../../lib/access/signed-in.server.ts';
import { redirectWithFlash } from '../../lib/forms/answers.server.ts';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { formValues, listOf, onceHeaders } from '../../lib/forms/forms.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import { Once } from '../../lib/forms/once.tsx';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { languageParam } from '../../lib/words/language.ts';

export const handle: PageHandle = { title: (t) => t('inventory:clear-out.title') };

/** The API deletes no more at once. */
const mostCleared = 100;

const articles = { en: 'returning-expired-medicines', pl: 'zwrot-przeterminowanych-lekow' } as const;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const language = languageParam(params);
  const { list } = listStateOf(new URL(request.url).searchParams);
  const slug = articles[language];
  const [{ items: read, total }, today, added, article] = await Promise.all([
    readAll(request, params, context, { list, expiry: 'expired', sort: 'expiry' }),
    readersToday(request, context),
    readLabels(context),
    context.api('GET /pages/{slug}', { params: { slug }, query: { language, pageType: 'knowledge_base' } }),
  ]);
  const medications = read.filter(({ mayEdit }) => mayEdit);
  const packages = await readPackages(context, medications);
  const past = medications.flatMap(({ id: medicationId, name, dosage, type, listName }) => {
    const all = packages.get(medicationId) ?? [];
    return all
      .filter(({ lastDay }) => lastDay !== null && lastDay < today)
      .map(({ id, quantity, lastDay, version, recall }) => ({
        id,
        medicationId,
        name,
        dosage,
        quantity,
        type,
        day: lastDay,
        listName,
        recall,
        version,
        of: all.length,
      }));
  });
  return {
    items: past.slice(0, mostCleared),
    isWhole: total <= read.length && past.length <= mostCleared,
    added,
    back: `/${language}/dashboard${listQuery({ list })}`,
    article: article.ok ? knowledgeBasePath(language, slug) : null,
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const ticked = listOf(values, 'ids');
  const seen = listOf(values, 'seen').map(seenIn);
  const answer = await context.api('POST /medication-deletions', {
    body: {
      ids: [],
      packages: seen.filter(({ id }) => ticked.includes(id)).map(({ id, version }) => ({ id, version })),
    },
    ...onceHeaders(values),
  });
  if (!answer.ok) return refusedOrSignIn(request, answer, { ...values, ids: ticked }, context, 'clear-out');
  const { list } = listStateOf(new URL(request.url).searchParams);
  const back = `/${languageParam(params)}/dashboard${listQuery({ list })}`;
  const deletion = answer.data;
  const ofSeveral = seen.some(({ id, of }) => of > 1 && ticked.includes(id));
  const kept = seen.filter(({ id }) => deletion.kept.includes(id)).map(({ medicationId }) => medicationId);
  const flash = deletedFlash({ ...deletion, kept: [...new Set(kept)] }, back, ofSeveral ? 'packages' : 'medications');
  return redirectWithFlash(back, flash, context);
}

function seenIn(text: string) {
  const { version, of, ...seen } = seenControl.unpack(text);
  return { ...seen, version: Number(version), of: Number(of) };
}

export const clientAction = keepInput('clear-out');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';

export default function ClearOut() {
  const { items, isWhole, added, back, article } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('inventory');
  const ofSeveral = items.some(({ of }) => of > 1);
  const isBusy = useNavigation().state === 'submitting';
  return (
    <AddedLabelsContext.Provider value={added}>
      <Page title={t('clear-out.title')} problem={refused?.failed.problem} formId="clear-out" width="text">
        <p>
          {t('clear-out.return')} {article && <a href={article}>{t('clear-out.article')}</a>}
        </p>
        {items.length === 0 ? (
          <>
            <Scene name="tidy" size="large" />
            <p>{t('clear-out.none')}</p>
            <p>
              <Button asChild size="3">
                <a href={back}>{t('panel.back')}</a>
              </Button>
            </p>
          </>
        ) : (
          <FormScope id="clear-out" failed={refused?.failed} initial={{ ids: items.map(({ id }) => id) }}>
            <form method="post" action="#errors" noValidate className="stack">
              <Once form="clear-out" />
              <p>
                {t(ofSeveral ? 'clear-out.packages' : 'clear-out.text', { count: items.length })}
                {!isWhole && ` ${t('clear-out.first', { count: items.length })}`}
              </p>
              <MedicationChoices
                legend={t('clear-out.choices')}
                items={items.map(({ version, medicationId, of, ...item }) => ({
                  ...item,
                  seen: seenControl.pack({ id: item.id, version, medicationId, of }),
                  more: of > 1 ? t('clear-out.one-of', { number: of }) : null,
                }))}
              />
              <div className="button-row">
                <Button type="submit" size="3" color="red" className="danger-button" loading={isBusy}>
                  {t('clear-out.confirm')}
                </Button>
                <Button asChild size="3" variant="soft" color="gray">
                  <a href={back}>{t('clear-out.cancel')}</a>
                </Button>
              </div>
            </form>
          </FormScope>
        )}
      </Page>
    </AddedLabelsContext.Provider>
  );
}
