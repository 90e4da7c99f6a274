import type { LoaderFunctionArgs } from '@remix-run/node';
import { Page, useHydrated, useWords } from '@domeka/ui';
import { isInstalled } from '../../lib/device/device-setting.ts';
import { Scene } from '../../lib/drawings/scene.tsx';
import type { SceneName } from '../../lib/drawings/scene-shapes.ts';
import { signedIn } from '../../lib/access/signed-in.server.ts';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { Icon } from '../../lib/icons/icon.tsx';
import { KeepSetting } from '../../account/keep-setting.tsx';
import { InstallButton } from './install-button.tsx';
import { closePhoneLine } from './phone-line.server.ts';

export const handle: PageHandle = { title: (t) => t('common:phone.title') };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  signedIn(request, params, await context.api('GET /profile'));
  if (!context.site.isSecure) throw new Response(null, { status: 404 });
  return null;
}

export const action = closePhoneLine;

export default function OnYourPhone() {
  const { t } = useWords();
  const { language } = useRootData();
  const isThere = useHydrated() && isInstalled();
  return (
    <Page title={t('common:phone.title')} width="text">
      <p>
        <a href={`/${language}/account`} className="text-link">
          <Icon name="arrow-left" />
          {t('common:nav.account')}
        </a>
      </p>
      <p className="lead">{t(isThere ? 'common:phone.install.done' : 'common:phone.lead')}</p>
      {!isThere && <Installing />}
      <KeepSetting />
    </Page>
  );
}

function Installing() {
  const { t } = useWords();
  const { hasMail } = useRootData();
  return (
    <>
      <InstallButton />
      <section aria-labelledby="iphone" className="install-way">
        <h2 id="iphone">{t('common:phone.iphone.title')}</h2>
        <ol className="install-steps">
          <Step scene="phone-share" text={t('common:phone.iphone.share')} />
          <Step scene="phone-add" text={t('common:phone.iphone.add')} />
        </ol>
        <p className="quiet">{t(`common:phone.iphone.${hasMail ? 'login' : 'login-without-mail'}`)}</p>
      </section>
      <section aria-labelledby="firefox" className="install-way">
        <h2 id="firefox">{t('common:phone.firefox.title')}</h2>
        <ol className="install-steps">
          <Step scene="phone-menu" text={t('common:phone.firefox.add')} />
        </ol>
        <p className="quiet">{t('common:phone.other')}</p>
      </section>
    </>
  );
}

const Step = ({ scene, text }: { scene: SceneName; text: string }) => (
  <li>
    <Scene name={scene} />
    <span>{text}</span>
  </li>
);
