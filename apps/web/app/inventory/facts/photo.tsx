import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import type { OneMedicationView } from '@domeka/inventory/contract';
import { Page, useWords, Verbatim } from '@domeka/ui';
import { listQuery, listStateOf } from '../navigation/list-address.ts';
import { imagePath } from './photo-paths.ts';
import { BottomBar } from '../navigation/bottom-bar.tsx';
import { signedIn } from '../../lib/access/signed-in.server.ts';
import { Icon } from '../../lib/icons/icon.tsx';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';

export const handle: PageHandle<OneMedicationView> = { title: (t) => t('inventory:photo.title') };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const answer = await context.api('GET /medications/{id}', { params: { id: params.id ?? '' } });
  const medication = signedIn(request, params, answer);
  if (!medication.imageUrl) throw new Response(null, { status: 404 });
  return medication;
}

export default function Photo() {
  const medication = useLoaderData<typeof loader>();
  const { t } = useWords('inventory');
  const { language } = useRootData();
  const state = listStateOf(new URLSearchParams(useLocation().search));
  return (
    <>
      <Page
        title={<Verbatim>{medication.name}</Verbatim>}
        before={
          <p>
            <a href={`/${language}/dashboard${listQuery(state)}#med-${medication.id}`} className="text-link">
              <Icon name="arrow-left" />
              {t('photo.back')}
            </a>
          </p>
        }
      >
        <img src={imagePath(language, medication)} alt={t('field.image.alt')} className="large-photo" />
      </Page>
      <BottomBar state={state} mayShare={medication.mayEdit || state.list === ''} />
    </>
  );
}
