import { Button } from '@radix-ui/themes/components/button';
import { useSubmit } from '@remix-run/react';
import type { OneStocktakeView } from '@domeka/inventory/contract';
import { isScannersText, serialNumberIn } from '@domeka/kernel';
import { Field, FormScope, SentenceWith, useHydrated, useWords } from '@domeka/ui';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { Author } from '../../lib/forms/once.tsx';
import { Icon } from '../../lib/icons/icon.tsx';
import { FailureNote } from '../../lib/messages/failure-note.tsx';
import { useToast } from '../../lib/messages/toast-context.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { readingControl } from '../scan/controls.ts';
import { codeFromTyped } from '../tray/typed-code.ts';
import { AddToTray } from './add-to-tray.tsx';
import { PackageNamed, spokenName } from './package-named.tsx';
import { stocktakePath } from '../navigation/stocktake-address.ts';
import { StocktakeCamera } from './stocktake-camera.tsx';
import { isScanned } from './stocktake-controls.ts';
import type { ScannedPackage } from './stocktake-controls.ts';
import type { StocktakePage } from './stocktake.server.ts';
import { readingOf, useScans } from './use-scans.ts';

interface ScanProps {
  page: StocktakePage;
  check: OneStocktakeView;
  refused: RefusedAction | undefined;
  answer: unknown;
}

/** A code ticks its package: by a camera, a reader, or typed. */
export function ScanPart(props: ScanProps) {
  const { page, check, refused, answer } = props;
  const { t } = useWords('inventory');
  const { language } = useRootData();
  const here = stocktakePath(language, page.list);
  const isHydrated = useHydrated();
  const part = useRef<HTMLDetailsElement>(null);
  const { told, failure, forget, take } = useScans(check, here);
  const onTyped = useTypedHere(props, here, take);
  const { isOpen, openCamera, closeCamera, giveUp } = useDialog(() => {
    if (part.current) part.current.open = true;
  }, forget);
  const scanned = told?.scanned ?? (isScanned(answer) ? answer.scanned : null);
  const failed = refused?.form === 'scan' ? refused.failed : undefined;
  const note = failure && <FailureNote id="scan-failure" flash={failure} />;
  return (
    <section className="stocktake-scan">
      {scanned && <Scanned page={page} check={check} scanned={scanned} here={here} />}
      {!isOpen && note}
      <details ref={part} open={failed !== undefined || undefined}>
        <summary>
          <Icon name="qr-code" />
          {t('field.gtin.label')}
        </summary>
        <FormScope id="scan" failed={failed}>
          <form
            method="post"
            action={`${here}#errors`}
            noValidate
            className="stocktake-code"
            data-keep-scroll
            onSubmit={onTyped}
          >
            <Author />
            <input type="hidden" name="check" value={check.id} />
            <Field
              name="boxCode"
              label={t('field.gtin.label')}
              hint={t('stocktake.code.hint')}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
            <Button type="submit" name="intent" value="scan" size="3" variant="soft">
              {t('stocktake.code.submit')}
            </Button>
          </form>
        </FormScope>
      </details>
      {isHydrated && (
        <Button type="button" size="3" variant="soft" onClick={openCamera}>
          <Icon name="camera" />
          {t('stocktake.camera.open')}
        </Button>
      )}
      {isOpen && (
        <StocktakeCamera check={check} told={told} failure={note} onBox={take} onClose={closeCamera} onFault={giveUp} />
      )}
    </section>
  );
}

/** What a reader types holds a serial number: only the code, date and batch in it are sent. */
function useTypedHere({ check, refused }: ScanProps, here: string, take: ReturnType<typeof useScans>['take']) {
  const { today, author } = useRootData();
  const submit = useSubmit();
  const hasRefusal = refused !== undefined; // which the page's own answer ends
  return (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const input = form.elements.namedItem('boxCode') as HTMLInputElement;
    const text = input.value;
    const code = codeFromTyped(text, today);
    if (!code && !isScannersText(text)) return;
    event.preventDefault();
    input.value = '';
    if (code && !hasRefusal) return take({ code, serial: serialNumberIn(text, today) });
    const values = { intent: 'scan', check: check.id, [readingControl]: readingOf(code), author: author ?? '' };
    submit(values, { method: 'post', action: `${here}#errors`, preventScrollReset: true });
  };
}

/** Where there is no camera, the code can be typed. */
function useDialog(openCode: () => void, onOpen: () => void) {
  const { t } = useWords('inventory');
  const showToast = useToast();
  const [isOpen, setOpen] = useState(false);
  return {
    isOpen,
    openCamera: () => {
      onOpen();
      setOpen(true);
    },
    closeCamera: () => setOpen(false),
    giveUp: () => {
      setOpen(false);
      openCode();
      showToast({ key: 'inventory:toast.camera-failed', params: { advice: t('stocktake.code.hint') }, role: 'alert' });
    },
  };
}

interface ScannedProps extends Pick<ScanProps, 'page' | 'check'> {
  scanned: ScannedPackage;
  here: string;
}

function Scanned({ page, check, scanned: { kind, ids, code }, here }: ScannedProps) {
  const { t } = useWords('inventory');
  const rows = check.rows.filter(({ id }) => ids.includes(id));
  const [row] = rows;
  if ((kind === 'ticked' || kind === 'again' || kind === 'used-up') && row)
    return (
      <p className="callout" role="status">
        <SentenceWith verbatim={spokenName(row)}>{(name) => t(`stocktake.scan.${kind}`, { name })}</SentenceWith>
      </p>
    );
  return (
    <div className="callout stocktake-which">
      <p id="stocktake-which" role="status">
        {t(rows.length === 0 ? 'stocktake.scan.none' : 'stocktake.scan.which')}
      </p>
      {rows.length > 0 && (
        <form method="post" action={`${here}#errors`} data-keep-scroll>
          <Author />
          <input type="hidden" name="intent" value="tick" />
          <input type="hidden" name="check" value={check.id} />
          <input type="hidden" name="seen" value="true" />
          <div className="candidates" role="group" aria-labelledby="stocktake-which">
            {rows.map((one) => (
              <Button key={one.id} type="submit" name="package" value={one.id} size="3" variant="surface">
                <span>
                  <PackageNamed row={one} />
                </span>
              </Button>
            ))}
          </div>
        </form>
      )}
      {code && <AddToTray list={page.list} code={code} />}
    </div>
  );
}
