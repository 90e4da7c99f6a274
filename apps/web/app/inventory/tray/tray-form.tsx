import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import { FormScope, NativeSelect, reasonText, useHydrated, useTyped, useWords } from '@domeka/ui';
import type { FailedForm } from '@domeka/ui';
import { changeControl } from '../../lib/forms/form-values.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { DefaultButton } from '../../lib/forms/default-button.tsx';
import { Once } from '../../lib/forms/once.tsx';
import { CodeParts } from './code-parts.tsx';
import { NotesOf } from './notes-of.tsx';
import type { UnfinishedTray } from './notes.ts';
import type { TrayData } from './tray.server.ts';
import { TrayCamera } from './tray-camera.tsx';
import { TrayRows } from './rows/tray-rows.tsx';
import { codeControl, valuesOf } from './tray-values.ts';
import { isTicked } from './tray.ts';
import { useTray } from './use-tray.ts';
import type { TrayVisit } from './tray-visit.ts';

interface TrayFormProps {
  data: TrayData;
  failed: FailedForm | undefined;
  answer: UnfinishedTray | undefined;
  visit: TrayVisit;
}

export function TrayForm({ data, failed, answer, visit }: TrayFormProps) {
  const isHydrated = useHydrated();
  const page = useTray({ data, failed, answer, visit });
  const { tray, setTray, settling } = page;
  const onSubmit = useSending(page);
  const code = failed?.values[codeControl] ?? answer?.unfinished.values[codeControl] ?? '';
  const values: FormValues = { ...valuesOf(tray), [codeControl]: code };
  return (
    <FormScope id="tray" failed={failed && { ...failed, values }} initial={values}>
      {isHydrated && <TrayCamera page={page} />}
      {page.region}
      <form
        method="post"
        action={`${data.here}#errors`}
        noValidate
        onSubmit={onSubmit}
        {...(page.isKept && { 'data-on-device': true })}
      >
        <DefaultButton intent="code" />
        <Once form="tray" />
        <input type="hidden" name={changeControl} defaultValue="" />
        <input type="hidden" name="removed" value={String(values.removed)} />
        <input type="hidden" name="lit" value={String(values.lit)} />
        <CodeParts page={page} />
        <NotesOf page={page} />
        <TrayRows
          tray={tray}
          setTray={setTray}
          types={data.types}
          settling={settling.state}
          onFull={() => page.setNotes({ full: 1 })}
        />
        {tray.rows.length > 0 && <TrayFoot page={page} places={data.places} failed={failed} />}
      </form>
    </FormScope>
  );
}

type TrayState = ReturnType<typeof useTray>;

/** Adding waits for photos and for what would happen with each row, and goes again with the same key after a failure. */
function useSending({ settling, reading, keyFor, setNotes }: TrayState) {
  const waiting = useRef<HTMLButtonElement | null>(null);
  const isBusy = settling.state === 'asking' || reading !== null;
  useEffect(() => {
    const button = waiting.current;
    if (isBusy || !button) return;
    waiting.current = null;
    button.form?.requestSubmit(button);
  }, [isBusy]);
  return (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const button = submitter as HTMLButtonElement | null;
    if (button?.value === 'code') return event.preventDefault(); // Enter in a field of a row
    if (event.defaultPrevented || !button || !button.value.startsWith('add')) return;
    if (isBusy) {
      event.preventDefault();
      waiting.current = button;
      return;
    }
    const typed = takeTyped(event.currentTarget);
    if (typed !== 'none') {
      event.preventDefault();
      if (typed === 'taken') setNotes((notes) => ({ ...notes, isNew: true }));
      return;
    }
    const change = event.currentTarget.elements.namedItem(changeControl) as HTMLInputElement;
    change.value = keyFor(formText(event.currentTarget, button.value));
  };
}

/** A code that was typed and not taken becomes a row first, as on the server. */
function takeTyped(form: HTMLFormElement): 'none' | 'taken' | 'wrong' {
  const field = form.querySelector<HTMLInputElement>('.tray-code input');
  if (!field || field.value.trim() === '') return 'none';
  form.querySelector<HTMLButtonElement>('.tray-code [type=submit]')?.click();
  const isTaken = field.value === '';
  const ways = field.closest('details');
  if (!isTaken && ways) ways.open = true;
  return isTaken ? 'taken' : 'wrong';
}

const notOfIt = ['once', changeControl, 'code', 'lit', 'removed', 'author', 'photos'];
const formText = (form: HTMLFormElement, intent: string) =>
  JSON.stringify([intent, ...[...new FormData(form)].filter(([name]) => !notOfIt.includes(name))]);

function TrayFoot({
  page,
  places,
  failed,
}: {
  page: TrayState;
  places: TrayData['places'];
  failed: FailedForm | undefined;
}) {
  const { t } = useWords('inventory');
  const { error } = useTyped('rows');
  const { tray, setTray, settling } = page;
  const sent = useNavigation().formData?.get('intent');
  const chooseList = (listId: string) => setTray((now) => ({ ...now, listId }));
  const count = tray.rows.filter(isTicked).length;
  const complete = failed ? completeIn(tray.rows, failed) : 0;
  return (
    <div className="tray-foot">
      {places.length > 0 && (
        <div onChange={({ target }) => chooseList((target as unknown as HTMLSelectElement).value)}>
          <NativeSelect
            key={tray.listId}
            name="listId"
            label={t('tray.where')}
            choices={[
              { value: '', label: t('switcher.personal') },
              ...places.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            defaultValue={tray.listId}
          />
        </div>
      )}
      {places.length === 0 && <input type="hidden" name="listId" value="" />}
      {error && (
        <p className="field-error" id="tray-rows" tabIndex={-1}>
          {error}
        </p>
      )}
      {settling.problem && <p role="alert">{reasonText(t, settling.problem)}</p>}
      {settling.state === 'ended' && <p role="alert">{t('tray.ended')}</p>}
      <div className="button-row">
        <Button type="submit" name="intent" value="add" size="3" loading={sent === 'add'}>
          {t('tray.add', { count })}
        </Button>
        {complete > 0 && (
          <Button
            type="submit"
            name="intent"
            value="add-complete"
            size="3"
            variant="soft"
            loading={sent === 'add-complete'}
          >
            {t('tray.add-complete', { count: complete })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** How many of those that were to be added have no mistake; 0 where all or none have one. */
function completeIn(rows: TrayState['tray']['rows'], { problem }: FailedForm): number {
  const wrong = new Set((problem.errors ?? []).map(({ path }) => /^items\.(\d+)\./.exec(path)?.[1] ?? ''));
  const ticked = rows.filter(isTicked);
  const left = ticked.filter(({ id }) => !wrong.has(id)).length;
  return left === ticked.length ? 0 : left;
}
