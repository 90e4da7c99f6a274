import { Button } from '@radix-ui/themes/components/button';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import type { ProfileView } from '@domeka/identity/contract';
import { Field, FormScope, NativeSelect, useWords } from '@domeka/ui';
import type { ChoiceGroup } from '@domeka/ui';
import type { RefusedAction } from '../lib/forms/answers.server.ts';
import { formValues } from '../lib/forms/forms.server.ts';
import { keepInput } from '../lib/forms/keep-input.ts';
import { languageParam } from '../lib/words/language.ts';
import { Once } from '../lib/forms/once.tsx';
import { SeenVersion } from '../lib/forms/seen-version.tsx';
import type { PageHandle } from '../lib/pages/page-handle.ts';
import { preferencesOf, readersTimeZone } from '../lib/pages/preferences.ts';
import { useRootData } from '../lib/pages/root-data.ts';
import { signedIn } from '../lib/access/signed-in.server.ts';
import { languageNames } from '../lib/words/language-names.ts';
import { AccountPage } from './account-page.tsx';
import { AskToConfirm } from './ask-to-confirm.tsx';
import { profileAction } from './profile.server.ts';
import { timeZoneGroups } from './time-zones.server.ts';

interface ProfileData {
  profile: ProfileView;
  timeZone: string;
  timeZones: ChoiceGroup[];
}

export const handle: PageHandle = { title: (t) => t('identity:account.profile.title') };

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<ProfileData> {
  const profile = signedIn(request, params, await context.api('GET /profile'));
  const timeZone = readersTimeZone(preferencesOf(request), profile);
  return { profile, timeZone, timeZones: timeZoneGroups(languageParam(params), timeZone) };
}

export const action = async ({ request, params, context }: ActionFunctionArgs) =>
  profileAction(request, await formValues(request), context, languageParam(params));

export const clientAction = keepInput('profile');
export { unlessRefused as shouldRevalidate } from '../lib/forms/keep-input.ts';

export default function Profile() {
  const { profile, timeZone, timeZones } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('identity');
  const { theme, language, isInstallable, hasMail } = useRootData();
  const isBusy = useNavigation().state === 'submitting';
  const languages = Object.entries(languageNames).map(([value, label]) => ({ value, label }));
  const themes = [
    { value: 'system', label: t('account.profile.theme-device') },
    { value: 'light', label: t('account.profile.theme-light') },
    { value: 'dark', label: t('account.profile.theme-dark') },
  ];
  return (
    <AccountPage section="profile" refused={refused}>
      <p className="lead">{t('account.profile.lead')}</p>
      <AskToConfirm />
      <FormScope
        id="profile"
        failed={refused?.form === 'profile' ? refused.failed : undefined}
        initial={{ displayName: profile.displayName ?? '' }}
      >
        <form method="post" action="#errors" noValidate className="stack">
          <Once form="profile" />
          {refused?.failed.problem.code === 'changed-meanwhile' && <ProfileNow profile={profile} />}
          <SeenVersion current={profile.version} failed={refused?.failed} />
          <Field
            name="displayName"
            label={t('field.displayName.label')}
            hint={t('field.displayName.hint')}
            autoComplete="name"
          />
          <NativeSelect
            name="language"
            label={t('field.language.label')}
            hint={t(hasMail ? 'field.language.hint' : 'field.language.hint-without-mail')}
            choices={languages}
            defaultValue={profile.language}
          />
          <NativeSelect
            name="timeZone"
            label={t('field.timeZone.label')}
            hint={t('field.timeZone.hint')}
            groups={timeZones}
            defaultValue={timeZone}
          />
          <NativeSelect
            name="theme"
            label={t('field.theme.label')}
            hint={t('field.theme.hint')}
            choices={themes}
            defaultValue={theme ?? 'system'}
          />
          <p>
            <Button type="submit" size="3" loading={isBusy}>
              {t('account.profile.submit')}
            </Button>
          </p>
        </form>
      </FormScope>
      {isInstallable && (
        <p>
          <a href={`/${language}/on-your-phone`} className="text-link">
            {t('common:phone.title')}
          </a>
        </p>
      )}
    </AccountPage>
  );
}

function ProfileNow({ profile: { displayName, language, timeZone } }: { profile: ProfileView }) {
  const { t } = useWords('identity');
  return (
    <div className="question">
      <p>{t('account.profile.now')}</p>
      <dl className="facts">
        <dt>{t('field.displayName.label')}</dt>
        <dd>{displayName ?? '–'}</dd>
        <dt>{t('field.language.label')}</dt>
        <dd>{languageNames[language]}</dd>
        <dt>{t('field.timeZone.label')}</dt>
        <dd>{timeZone ?? '–'}</dd>
      </dl>
    </div>
  );
}
