import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { ImportFileFault } from '@domeka/inventory/contract';
import { problemOfRefusal, refuseInput } from '@domeka/kernel';
import type { Refused } from '@domeka/kernel';
import { refusedOrSignIn, signedIn } from '../../lib/access/signed-in.server.ts';
import { refusedForm, seeOther } from '../../lib/forms/answers.server.ts';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { formWithFiles } from '../../lib/forms/form-with-files.server.ts';
import { textOf } from '../../lib/forms/forms.server.ts';
import { passedForm } from '../../lib/forms/passed-form.server.ts';
import type { PassedFile } from '../../lib/forms/passed-form.server.ts';
import { languageParam } from '../../lib/words/language.ts';
import { listStateOf } from '../navigation/list-address.ts';
import { importPath } from './import-path.ts';

/** Where it may go: the list of the address first. */
export async function loadPlaces({ request, params, context }: LoaderFunctionArgs) {
  const { list } = listStateOf(new URL(request.url).searchParams);
  const { lists } = signedIn(request, params, await context.api('GET /medications', { query: { tab: 'mine' } }));
  const places = lists.filter(({ mayEdit }) => mayEdit).map(({ id, name }) => ({ id, name }));
  return { places, place: places.some(({ id }) => id === list) ? list : 'personal' };
}

/** Streams the file to the API: no part of it is held or parsed here. */
export async function planFile({ request, params, context }: ActionFunctionArgs) {
  const send = (file: PassedFile | null, fields: () => Promise<Record<string, string>>) =>
    context.api('POST /list-imports', passedForm(file, fields));
  const form = await formWithFiles(request, {
    file: (bytes, _above, { name, typed }) =>
      send({ name, bytes }, async () => {
        const values = await typed();
        // Of two tables neither is planned: without a place the API refuses the one that is on its way.
        return pastedIn(values) ? {} : placeIn(values);
      }),
  }).catch(nullIfTooLarge);
  if (!form) return refusedForm(problemOfRefusal(tooLargeFile), {}, 'import');
  const { values, taken } = form;
  const pasted = pastedIn(values);
  if (taken.file?.ok === false && taken.file.status === 422 && pasted)
    return refusedForm(problemOfRefusal(twoTables), values, 'import');
  const answer = taken.file ?? (await send(pasted, () => Promise.resolve(placeIn(values))));
  if (!answer.ok) return refusedOrSignIn(request, taken.file ? answer : atPasted(answer), values, context, 'import');
  return seeOther(importPath(languageParam(params), answer.data.id));
}

const placeIn = (values: FormValues) => ({ destination: textOf(values, 'destination') });
const twoTables = refuseInput('inventory', [{ path: 'pasted', code: 'beside-file' }]);
const tooLargeFile = refuseInput('inventory', [{ path: 'file', code: 'too-large' }]);

function pastedIn(values: FormValues): PassedFile | null {
  const text = textOf(values, 'pasted');
  return text.trim() === '' ? null : { name: 'pasted.txt', bytes: new Blob([text]).stream() };
}

const faultsOfPasted = new Set<string>([
  ...(['empty', 'headings-alone', 'too-many-rows', 'too-many-columns', 'unreadable'] as const),
  ...(['is-schedule', 'other-json', 'is-packages-alone'] as const),
] satisfies ImportFileFault[]);

/** Said where the table stands that was read. */
function atPasted<Answer extends Refused>(answer: Answer): Answer {
  const errors = answer.problem.errors?.map((error) =>
    error.path === 'file' && faultsOfPasted.has(error.code) ? { ...error, path: 'pasted' } : error,
  );
  return errors ? { ...answer, problem: { ...answer.problem, errors } } : answer;
}

function nullIfTooLarge(error: unknown) {
  if (error instanceof Response && error.status === 413) return null;
  throw error;
}
