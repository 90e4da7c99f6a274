import { Button } from '@radix-ui/themes/components/button';
import { useLocation, useNavigation } from '@remix-run/react';
import type { Problem } from '@domeka/kernel';
import { slugOf } from '@domeka/content/contract';
import type { WrittenPageView } from '@domeka/content/contract';
import { Field, FormScope, problemText, useWords } from '@domeka/ui';
import { useRef } from 'react';
import type { FormEvent } from 'react';
import { Prose } from '../../../content/prose.tsx';
import type { RefusedAction } from '../../../lib/forms/answers.server.ts';
import { Once } from '../../../lib/forms/once.tsx';
import { SeenVersion } from '../../../lib/forms/seen-version.tsx';
import { useRootData } from '../../../lib/pages/root-data.ts';
import { useDates } from '../../../lib/words/dates.ts';
import { ContentField } from '../editor/content-field.tsx';
import { DescriptionField } from './description-field.tsx';
import type { UploadedPicture } from '../editor/picture-html.ts';
import type { AutomaticSave } from './edit-page.server.ts';
import { KindFields } from './kind-fields.tsx';
import { editPath, newPageId } from '../../../content/page-addresses.ts';
import { PageChangedMeanwhile } from './page-changed-meanwhile.tsx';
import { valuesOf } from './page-values.ts';
import type { EditedPage } from './page-values.ts';
import { PicturesField } from './pictures-field.tsx';
import { useAutomaticSave, useFormKey } from './use-automatic-save.ts';

interface FormProps {
  edited: EditedPage;
  refused: RefusedAction | undefined;
  unfinished: UploadedPicture | undefined;
}

export function PageForm({ edited, refused, unfinished }: FormProps) {
  const { page, beside } = edited;
  const { t } = useWords('content');
  const { language } = useRootData();
  const { search } = useLocation();
  const failed = refused?.failed;
  const formKey = useFormKey(failed !== undefined);
  const isInConflict = failed?.problem.code === 'changed-meanwhile';
  const automatic = useAutomaticSave({ page, formKey, isInConflict });
  const makeSlug = useSlugWhileNew(page === null);
  return (
    <FormScope id="page" failed={failed} initial={unfinished?.unfinished.values ?? valuesOf(edited, language)}>
      {page && isInConflict && <PageChangedMeanwhile current={page} typed={failed.values} />}
      <div className={beside ? 'page-editor with-beside' : 'page-editor'}>
        <form
          key={formKey}
          method="post"
          action={`${editPath(language, automatic.id)}${automatic.id === newPageId ? search : ''}#errors`}
          encType="multipart/form-data"
          noValidate
          className="stack page-form"
          onInput={(event) => {
            makeSlug(event);
            automatic.onInput(event);
          }}
          onSubmit={automatic.onSubmit}
        >
          {/* Enter in a field presses the form's first button. */}
          <button type="submit" name="intent" value="stay" hidden />
          <SeenVersion current={page?.version} failed={failed} saved={automatic.version} />
          <Once form="page" />
          <Field name="title" label={t('content.title.label')} required autoComplete="off" />
          <Field
            name="slug"
            label={t('content.slug.label')}
            hint={t(page ? 'content.slug.hint' : 'content.slug.hint-new')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <KindFields edited={edited} />
          <DescriptionField />
          <ContentField pageId={page?.id ?? null} />
          {page ? (
            <PicturesField pictures={page.pictures} taken={unfinished?.picture ?? null} />
          ) : (
            <p className="quiet">{t('content.pictures.later')}</p>
          )}
          <div className="save-bar">
            <AutomaticNote saved={automatic.saved} problem={automatic.problem} />
            <SaveButtons isPublished={page?.isPublished ?? false} />
          </div>
        </form>
        {beside && <Beside page={beside} />}
      </div>
    </FormScope>
  );
}

/** The slug of a new page follows the title until it is edited. */
function useSlugWhileNew(isNew: boolean) {
  const isTyped = useRef(false);
  return ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const { name, value } = target as HTMLInputElement;
    if (name === 'slug') isTyped.current = value !== '';
    if (!isNew || name !== 'title' || isTyped.current) return;
    const slug = currentTarget.elements.namedItem('slug');
    if (slug instanceof HTMLInputElement) slug.value = slugOf(value);
  };
}

function SaveButtons({ isPublished }: { isPublished: boolean }) {
  const { t } = useWords('content');
  const busy = useNavigation().formData?.get('intent');
  return (
    <div className="button-row">
      <Button type="submit" size="3" name="intent" value="save" loading={busy === 'save'}>
        {t('content.save')}
      </Button>
      <Button type="submit" size="3" variant="soft" name="intent" value="stay" loading={busy === 'stay'}>
        {t('content.stay')}
      </Button>
      {!isPublished && (
        <Button type="submit" size="3" variant="soft" name="intent" value="publish" loading={busy === 'publish'}>
          {t('content.save-and-publish')}
        </Button>
      )}
    </div>
  );
}

function AutomaticNote({
  saved,
  problem,
}: {
  saved: AutomaticSave['saved'] | undefined;
  problem: Problem | undefined;
}) {
  const { t } = useWords('content');
  const { moment } = useDates();
  const text = problem
    ? t('content.draft-not-saved', { reason: problemText(t, problem) })
    : saved && t('content.draft-saved', { time: moment(saved.savedAt) });
  return (
    <p role="status" className="quiet">
      {text}
    </p>
  );
}

function Beside({ page }: { page: WrittenPageView }) {
  const { t } = useWords('content');
  return (
    <aside className="beside" aria-labelledby="beside-title">
      <p className="quiet" id="beside-title">
        {t(`content.beside.${page.language}`)}
      </p>
      <div lang={page.language}>
        <h2>{page.title}</h2>
        {page.metaDescription && <p className="lead">{page.metaDescription}</p>}
        <Prose html={page.content} written={page.language} hasChecks={page.pageType === 'footer'} />
      </div>
    </aside>
  );
}
