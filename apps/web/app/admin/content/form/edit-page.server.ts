import { randomUUID } from 'node:crypto';
import { data } from '@remix-run/node';
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { isLanguage, isUuid, otherLanguage } from '@domeka/kernel';
import type { Answer, Problem, Refused } from '@domeka/kernel';
import { pageTypes, slugOf } from '@domeka/content/contract';
import type { PagePictureView, SavedPageView } from '@domeka/content/contract';
import { adminOnly } from '../../../lib/access/admin-only.server.ts';
import { refusedOrSignIn } from '../../../lib/access/signed-in.server.ts';
import { redirectWithFlash } from '../../../lib/forms/answers.server.ts';
import { formWithFiles } from '../../../lib/forms/form-with-files.server.ts';
import type { FormValues } from '../../../lib/forms/form-values.ts';
import { intentOf, onceHeaders, textOf } from '../../../lib/forms/forms.server.ts';
import { problemAt } from '../../../lib/forms/problem-at.ts';
import type { Flash } from '../../../lib/messages/flash.server.ts';
import { languageParam } from '../../../lib/words/language.ts';
import { everyPage } from '../every-page.server.ts';
import { editPath, newPageId } from '../../../content/page-addresses.ts';
import { adminPath } from '../../tabs.ts';
import { noTranslation } from './page-values.ts';
import type { EditedPage } from './page-values.ts';
import { pictureHtml } from '../editor/picture-html.ts';
import type { DescribedPicture, UploadedPicture } from '../editor/picture-html.ts';
import { writtenPageAt } from '../written-page.server.ts';

export async function loadEditedPage(asked: LoaderFunctionArgs): Promise<EditedPage> {
  const { api } = asked.context;
  const isNew = asked.params.id === newPageId;
  if (isNew) await adminOnly(asked);
  const page = isNew ? null : await writtenPageAt(asked);
  const translates = page ? page.translation?.id : new URL(asked.request.url).searchParams.get('translates');
  const [beside, all] = await Promise.all([
    isUuid(translates) ? api('GET /admin/pages/{id}', { params: { id: translates } }) : null,
    everyPage(asked.context, page && otherLanguage(page.language)),
  ]);
  return {
    page,
    beside: beside?.ok ? beside.data : null,
    others: all.filter(({ translation }) => !translation),
  };
}

export interface AutomaticSave {
  saved: { id: string; version: number; savedAt: string };
}

const intents = ['save', 'stay', 'publish', 'automatic', 'picture'] as const;

export async function actOnEditedPage({ request, params, context }: ActionFunctionArgs) {
  const id = params.id ?? '';
  const {
    values,
    taken: { picture: taken },
  } = await formWithFiles(request, { picture: (file, typed) => takePicture(context, id, typed, file) });
  const sent = { request, context, id, values };
  if (taken && !taken.ok) return refusedOrKept(sent, taken.problem);
  const picture = taken?.ok ? { ...taken.data, alt: textOf(values, 'pictureText').trim() } : null;
  const typed = picture
    ? { ...values, pictureText: '', content: withPicture(textOf(values, 'content'), picture) }
    : values;
  const removed = textOf(values, 'remove-picture');
  if (removed) return removePicture(sent, removed);
  const intent = intentOf(values, intents);
  if (intent === 'picture') {
    if (!picture) return refusedOrKept(sent, problemAt('content', 'picture', 'required'));
    return data({ unfinished: { values: typed }, form: 'page', picture } satisfies UploadedPicture);
  }
  return save({ ...sent, values: typed }, intent, languageParam(params));
}

interface Sent {
  request: Request;
  context: AppLoadContext;
  id: string;
  values: FormValues;
}

export interface EndedSession {
  typed: FormValues;
}

/** A script keeps the text until the login; without one the answer's page does. */
function refusedOrKept({ request, values, context }: Sent, refusal: Refused | Problem) {
  if (refusal.status === 401 && request.headers.get('Sec-Fetch-Dest') === 'document') {
    const { once: _, ...typed } = values; // the picture was not uploaded
    throw Response.json({ typed } satisfies EndedSession, { status: 401 });
  }
  return refusedOrSignIn(request, refusal, values, context, 'page');
}

async function save(sent: Sent, intent: 'save' | 'stay' | 'publish' | 'automatic', language: 'en' | 'pl') {
  const { context } = sent;
  const answer = await saved(sent, intent === 'automatic');
  if (!answer.ok) {
    if (intent === 'automatic') return { refused: answer.problem };
    return refusedOrKept(sent, answer);
  }
  const { id, version, updatedAt, leftOut } = answer.data;
  if (intent === 'automatic') return { saved: { id, version, savedAt: updatedAt } } satisfies AutomaticSave;
  const published =
    intent === 'publish' ? await context.api('POST /admin/pages/{id}/publish', { params: { id } }) : null;
  if (published && !published.ok) return refusedOrKept(sent, published);
  const names = leftOut.join(', ');
  const saying: Flash = names
    ? { key: 'content:toast.page-cleaned', params: { names } }
    : { key: `content:toast.page-${published ? 'published' : 'saved'}` };
  return redirectWithFlash(
    intent === 'save' ? adminPath(language, 'content') : editPath(language, id),
    saying,
    context,
  );
}

function saved({ context, id, values }: Sent, isAutomatic: boolean): Promise<Answer<SavedPageView>> {
  const typed = (name: string) => textOf(values, name);
  const translationId = typed('translationId');
  const language = typed('language');
  const facts = {
    title: typed('title'),
    slug: typed('slug'),
    metaDescription: typed('metaDescription'),
    content: typed('content'),
    ...(translationId && { translationId: translationId === noTranslation ? null : translationId }),
  };
  const kind = {
    language: isLanguage(language) ? language : undefined,
    pageType: pageTypes.find((type) => type === typed('pageType')),
  };
  const once = onceHeaders(values);
  if (id !== newPageId)
    return context.api('PATCH /admin/pages/{id}', {
      params: { id },
      body: { ...facts, ...kind, version: Number(typed('version')), isAutomatic },
      ...once,
    });
  const { language: chosen = 'en', pageType = 'knowledge_base' } = kind;
  return context.api('POST /admin/pages', { body: { ...facts, language: chosen, pageType }, ...once });
}

async function takePicture(
  { api }: AppLoadContext,
  id: string,
  typed: FormValues,
  body: ReadableStream<Uint8Array>,
): Promise<{ ok: true; data: PagePictureView } | { ok: false; problem: Problem }> {
  const alt = textOf(typed, 'pictureText').trim();
  if (alt === '') return { ok: false, problem: problemAt('content', 'pictureText', 'required') };
  const name = `${slugOf(alt).slice(0, 80) || 'picture'}-${randomUUID().slice(0, 8)}`;
  const headers = { 'Content-Type': 'image/any' }; // the API detects the real type
  const answer = await api('PUT /admin/pages/{id}/pictures/{name}', { params: { id, name }, body, headers });
  if (answer.ok) return answer;
  const { code } = answer.problem;
  const errors = code.startsWith('image-') ? [{ path: 'picture', code }] : answer.problem.errors;
  return { ok: false, problem: { ...answer.problem, ...(errors && { errors }) } };
}

async function removePicture(sent: Sent, name: string) {
  const { context, id, values } = sent;
  const answer = await context.api('DELETE /admin/pages/{id}/pictures/{name}', { params: { id, name } });
  if (!answer.ok) return refusedOrKept(sent, answer);
  return data({ unfinished: { values }, form: 'page', picture: null } satisfies UploadedPicture);
}

const withPicture = (content: string, picture: DescribedPicture) => `${content.trimEnd()}\n${pictureHtml(picture)}`;
