import type { LoaderFunctionArgs } from '@remix-run/node';
import { refuse as refuseByRole } from '@domeka/collaboration/contract';
import { refuse } from '@domeka/inventory/contract';
import type { Offers, OneMedicationView, PackageView } from '@domeka/inventory/contract';
import type { SnoozeView } from '@domeka/reminders/contract';
import { signedIn } from '../../lib/access/signed-in.server.ts';
import { followsForm } from '../../lib/forms/follows-form.server.ts';
import { refusalPage } from '../../lib/pages/refusal-page.server.ts';
import { readLabels } from '../facts/dictionaries.server.ts';
import { readOffers } from '../facts/offers.server.ts';
import type { AddedLabels } from '../facts/labels.ts';
import { listStateOf } from '../navigation/list-address.ts';
import type { ListState } from '../navigation/list-address.ts';
import { packagePanels } from '../navigation/packages-address.ts';

export interface OpenedOne<Kind> {
  kind: Kind;
  id: string;
  /** Null when it was deleted while its form was open. */
  one: PackageView | null;
}
export type OpenedPackage = { kind: 'add'; isScan: boolean } | OpenedOne<'edit'> | OpenedOne<'opening'>;

export interface PackagesPage {
  medication: OneMedicationView;
  state: ListState;
  opened: OpenedPackage | null;
  /** The package whose quantity is open. */
  qty: string | null;
  added: AddedLabels;
  /** One's own; empty where they cannot be known just now. */
  snoozes: SnoozeView[];
  /** Only beside a form. */
  offers: Offers;
}

export async function loadPackages({ request, params, context }: LoaderFunctionArgs): Promise<PackagesPage> {
  const { searchParams } = new URL(request.url);
  const place = { params: { id: params.id ?? '' } };
  const [answer, added, snoozes, offers] = await Promise.all([
    context.api('GET /medications/{id}', place),
    readLabels(context),
    context.api('GET /medications/{id}/snoozes', place),
    searchParams.has('panel') ? readOffers(context) : {},
  ]);
  const medication = signedIn(request, params, answer);
  const qty = searchParams.get('qty');
  return {
    medication,
    state: listStateOf(searchParams),
    opened: openedPackage(request, searchParams, medication),
    qty: medication.mayEdit && medication.packages.some(({ id }) => id === qty) ? qty : null,
    added,
    snoozes: snoozes.ok ? snoozes.data.items : [],
    offers,
  };
}

function openedPackage(
  request: Request,
  search: URLSearchParams,
  { mayEdit, packages }: OneMedicationView,
): OpenedPackage | null {
  const panel = packagePanels.find((known) => known === search.get('panel'));
  if (!panel) return null;
  const isTyped = followsForm(request); // stays open, even if the package or one's role has changed
  if (!mayEdit && !isTyped) throw refusalPage(refuseByRole('role-too-low'));
  if (panel === 'add' || panel === 'scan') return { kind: 'add', isScan: panel === 'scan' };
  const id = search.get('id') ?? '';
  const one = packages.find((known) => known.id === id) ?? null;
  if (!one && !isTyped) throw refusalPage(refuse('package-not-found'));
  return panel === 'edit' ? { kind: 'edit', id, one } : { kind: 'opening', id, one };
}
