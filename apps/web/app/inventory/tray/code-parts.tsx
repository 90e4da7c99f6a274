import * as TextField from '@radix-ui/themes/components/text-field';
import { useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { describedBy, FieldFrame, useHydrated, useTyped, useWords } from '@domeka/ui';
import { serialNumberIn } from '@domeka/kernel';
import { Icon } from '../../lib/icons/icon.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { codeControl, photosControl } from './tray-values.ts';
import { codeFromTyped } from './typed-code.ts';
import { usePhotos } from './use-photos.ts';
import type { useTray } from './use-tray.ts';

type Page = ReturnType<typeof useTray>;

/** Ways in without a live picture: photos, and the field of a reader at the keyboard. */
export function CodeParts({ page }: { page: Page }) {
  const { t } = useWords('inventory');
  const isHydrated = useHydrated();
  return (
    <details className="scan-box tray-ways" open={!isHydrated || undefined}>
      <summary>
        <Icon name="image" />
        {t('tray.ways')}
      </summary>
      <CodeField page={page} />
      <PhotosField page={page} />
    </details>
  );
}

function CodeField({ page }: { page: Page }) {
  const { t } = useWords('inventory');
  const { today } = useRootData();
  const isHydrated = useHydrated();
  const { id, error, value } = useTyped(codeControl);
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const takeHere = () => {
    const text = field.current?.value.trim() ?? '';
    if (!field.current || text === '') return;
    const code = codeFromTyped(text, today);
    setWrong(code === null);
    if (!code) return page.say(t('field.code.not-a-medicines-code'));
    field.current.value = '';
    page.take([{ code, serial: serialNumberIn(text, today) }]);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    takeHere();
  };
  const onPress = (event: MouseEvent) => {
    if (!isHydrated) return;
    event.preventDefault();
    takeHere();
  };
  const reason = isWrong ? t('field.code.not-a-medicines-code') : error;
  return (
    <div className="tray-code">
      <FieldFrame id={id} label={t('field.code.label')} hint={t('field.code.hint')} error={reason}>
        <TextField.Root
          ref={field}
          id={id}
          {...(!isHydrated && { name: codeControl })}
          defaultValue={value ?? ''}
          size="3"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={reason ? true : undefined}
          aria-describedby={describedBy(id, true, reason)}
          onKeyDown={onKey}
        />
      </FieldFrame>
      <button type="submit" name="intent" value="code" className="text-button" onClick={onPress}>
        {t('tray.take-code')}
      </button>
    </div>
  );
}

function PhotosField({ page }: { page: Page }) {
  const { t } = useWords('inventory');
  const isHydrated = useHydrated();
  const { id, error } = useTyped(photosControl);
  const { read } = usePhotos(page);
  return (
    <div className="tray-photos">
      <FieldFrame id={id} label={t('field.photos.label')} hint={t('field.photos.hint')} error={error}>
        <input
          type="file"
          id={id}
          name={photosControl}
          accept="image/*"
          multiple
          className="file-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, true, error)}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            currentTarget.value = '';
            void read(files);
          }}
        />
      </FieldFrame>
      {isHydrated ? (
        <p role="status" className="quiet small">
          {page.reading && t('tray.reading', page.reading)}
        </p>
      ) : (
        <button type="submit" name="intent" value="photos" formEncType="multipart/form-data" className="text-button">
          {t('tray.read-photos')}
        </button>
      )}
    </div>
  );
}
