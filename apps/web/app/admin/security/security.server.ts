import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import type { Answer, Problem, Refused } from '@domeka/kernel';
import { refuse } from '@domeka/admin-security/contract';
import type {
  AuditEntryView,
  AuditFilters,
  AuditPage,
  CleanupView,
  SecurityMetrics,
} from '@domeka/admin-security/contract';
import { redirectWithFlash } from '../../lib/forms/answers.server.ts';
import { formValues, intentOf, textOf } from '../../lib/forms/forms.server.ts';
import { languageParam } from '../../lib/words/language.ts';
import { refusedOrDenied } from '../refused-or-denied.server.ts';
import { filtersIn, securityPath, viewOf } from './security-address.ts';

export interface Events extends Pick<AuditPage, 'people'> {
  items: AuditEntryView[];
  now: string;
}

export interface NamedEntry {
  entry: AuditEntryView;
  people: Record<string, string>;
}

interface Overview {
  view: 'overview';
  /** Null when it could not be read. */
  metrics: SecurityMetrics | null;
  events: Events | null;
  verified: NamedEntry | null;
  sealing: AuditPage['sealing'] | null;
  checkpoint: number | null;
  folderTrouble: string | null;
}

interface AllEvents {
  view: 'events';
  filters: AuditFilters;
  page: AuditPage | null;
  now: string;
  /** Invalid filters. */
  problem: Problem | null;
}

interface Cleanup {
  view: 'cleanup';
  due: CleanupView | null;
  last: NamedEntry | null;
}

export type SecurityData = Overview | AllEvents | Cleanup;

const newest = 20;

export async function loadSecurity({ request, context }: LoaderFunctionArgs): Promise<SecurityData> {
  const { searchParams } = new URL(request.url);
  const view = viewOf(searchParams);
  if (view === 'events') return allEvents(searchParams, context);
  return view === 'cleanup' ? cleanup(context) : overview(context);
}

async function overview({ api }: AppLoadContext): Promise<Overview> {
  const [metrics, events, verified] = await Promise.all([
    api('GET /admin/metrics'),
    api('GET /admin/audit'),
    api('GET /admin/audit', { query: { action: 'audit_verified' } }),
  ]);
  const page = dataOf(events);
  return {
    view: 'overview',
    metrics: dataOf(metrics),
    events: page && { items: page.items.slice(0, newest), people: page.people, now: now() },
    verified: newestOf(verified),
    sealing: page?.sealing ?? null,
    checkpoint: page?.checkpoint ?? null,
    folderTrouble: page?.folderTrouble ?? null,
  };
}

async function allEvents(searchParams: URLSearchParams, { api }: AppLoadContext): Promise<AllEvents> {
  const filters = filtersIn(searchParams);
  const [before, after] = ['before', 'after'].map((name) => searchParams.get(name) ?? undefined);
  const answer = await api('GET /admin/audit', {
    query: { ...filters, ...(before && { before }), ...(after && { after }) },
  });
  const problem = !answer.ok && answer.status === 422 ? answer.problem : null;
  return { view: 'events', filters, page: dataOf(answer), now: now(), problem };
}

async function cleanup({ api }: AppLoadContext): Promise<Cleanup> {
  const [due, last] = await Promise.all([
    api('GET /admin/cleanup'),
    api('GET /admin/audit', { query: { action: 'data_cleanup' } }),
  ]);
  return { view: 'cleanup', due: dataOf(due), last: newestOf(last) };
}

const now = () => new Date().toISOString();
const dataOf = <T>(answer: Answer<T>): T | null => (answer.ok ? answer.data : null);

function newestOf(answer: Answer<AuditPage>): NamedEntry | null {
  const entry = answer.ok ? answer.data.items[0] : undefined;
  return answer.ok && entry ? { entry, people: answer.data.people } : null;
}

export async function actOnSecurity({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const language = languageParam(params);
  const intent = intentOf(values, ['cleanup', 'verify', 'sign']);
  const refused = (answer: Refused) => refusedOrDenied(request, answer, values, context, intent, refuse('denied'));
  if (intent === 'cleanup') {
    const answer = await context.api('POST /admin/cleanup', { body: {} });
    if (!answer.ok) return refused(answer);
    return redirectWithFlash(securityPath(language, 'cleanup'), { key: 'admin-security:toast.cleaned' }, context);
  }
  if (intent === 'sign') {
    const answer = await context.api('POST /admin/audit/checkpoints', {
      body: { confirmation: textOf(values, 'confirmation') },
    });
    if (!answer.ok) return refused(answer);
    return redirectWithFlash(securityPath(language), { key: 'admin-security:toast.signed' }, context);
  }
  const answer = await context.api('POST /admin/audit/verify', { body: {} });
  if (!answer.ok) return refused(answer);
  const flash = answer.data.intact
    ? { key: 'admin-security:toast.verified' }
    : { key: `admin-security:toast.verified-${answer.data.break ? 'broken' : 'consistent'}`, role: 'alert' as const };
  return redirectWithFlash(securityPath(language), flash, context);
}
