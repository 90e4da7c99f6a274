import { Button } from '@radix-ui/themes/components/button';
import { useFetcher, useLocation } from '@remix-run/react';
import type { ScannedCode } from '@domeka/boxes/contract';
import type { OneStocktakeView } from '@domeka/inventory/contract';
import { Field, FormScope, SentenceWith, useHydrated, useWords } from '@domeka/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { Author } from '../../lib/forms/once.tsx';
import { Icon } from '../../lib/icons/icon.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useCamera } from '../scan/use-camera.ts';
import { PackageNamed, spokenName } from './package-named.tsx';
import { stocktakePath, trayPath } from './stocktake-address.ts';
import { isScanned } from './stocktake-controls.ts';
import type { ScannedAnswer, ScannedPackage } from './stocktake-controls.ts';
import type { StocktakePage } from './stocktake.server.ts';

const loadCamera = () => import('./stocktake-camera.tsx');
const StocktakeCamera = lazy(loadCamera);

interface ScanProps {
  page: StocktakePage;
  check: OneStocktakeView;
  refused: RefusedAction | undefined;
  answer: unknown;
}

/** A code ticks its package: by a camera, a reader, or typed. */
export function ScanPart({ page, check, refused, answer }: ScanProps) {
  const { t } = useWords('inventory');
  const { language, author } = useRootData();
  const here = stocktakePath(language, page.list);
  const isHydrated = useHydrated();
  const fetcher = useFetcher<ScannedAnswer | RefusedAction>();
  const part = useRef<HTMLDetailsElement>(null);
  const { camera, openCamera, closeCamera, giveUp } = useCamera(part, { onOpen: nothing, onFault: nothing });
  const scanned = useScanned(fetcher.data) ?? (isScanned(answer) ? answer.scanned : null);
  const failed = refused?.form === 'scan' ? refused.failed : undefined;
  const onCode = ({ gtin, expiryDate, lotNumber }: ScannedCode) =>
    fetcher.submit(
      {
        intent: 'scan',
        check: check.id,
        gtin: gtin ?? '',
        expiryDate: expiryDate ?? '',
        lotNumber: lotNumber ?? '',
        stays: 'true',
        author: author ?? '',
      },
      { method: 'post', action: here, preventScrollReset: true },
    );
  return (
    <section className="stocktake-scan">
      {scanned && <Scanned page={page} check={check} scanned={scanned} here={here} />}
      <details ref={part} open={failed !== undefined || undefined}>
        <summary>
          <Icon name="qr-code" />
          {t('field.gtin.label')}
        </summary>
        <FormScope id="scan" failed={failed}>
          <form method="post" action={`${here}#errors`} noValidate className="stocktake-code" data-keep-scroll>
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
        <Button type="button" size="3" variant="soft" onClick={() => void openCamera()}>
          <Icon name="camera" />
          {t('stocktake.camera.open')}
        </Button>
      )}
      {camera && (
        <Suspense>
          <StocktakeCamera
            camera={camera}
            check={check}
            scanned={scanned}
            isAsking={fetcher.state !== 'idle'}
            onCode={onCode}
            onClose={closeCamera}
            onFault={giveUp}
          />
        </Suspense>
      )}
    </section>
  );
}

const nothing = () => undefined;

/** What the camera saw last, until the page is another or is drawn anew. */
function useScanned(data: unknown): ScannedPackage | null {
  const { key } = useLocation();
  const [told, setTold] = useState({ data, key });
  if (told.data !== data) setTold({ data, key });
  return told.key === key && isScanned(data) ? data.scanned : null;
}

interface ScannedProps extends Pick<ScanProps, 'page' | 'check'> {
  scanned: ScannedPackage;
  here: string;
}

function Scanned({ page, check, scanned: { kind, ids }, here }: ScannedProps) {
  const { t } = useWords('inventory');
  const { language } = useRootData();
  const rows = check.rows.filter(({ id }) => ids.includes(id));
  const [row] = rows;
  if ((kind === 'ticked' || kind === 'again' || kind === 'used-up') && row)
    return (
      <p className="callout" role="status">
        <SentenceWith verbatim={spokenName(row)}>{(name) => t(`stocktake.scan.${kind}`, { name })}</SentenceWith>
      </p>
    );
  const add = (
    <a href={trayPath(language, page.list)} className="text-link">
      {t('stocktake.scan.add')}
    </a>
  );
  if (rows.length === 0)
    return (
      <p className="callout" role="status">
        {t('stocktake.scan.none')} {add}
      </p>
    );
  return (
    <form method="post" action={`${here}#errors`} className="callout stocktake-which" data-keep-scroll>
      <Author />
      <input type="hidden" name="intent" value="tick" />
      <input type="hidden" name="check" value={check.id} />
      <input type="hidden" name="seen" value="true" />
      <p id="stocktake-which" role="status">
        {t('stocktake.scan.which')}
      </p>
      <div className="candidates" role="group" aria-labelledby="stocktake-which">
        {rows.map((one) => (
          <Button key={one.id} type="submit" name="package" value={one.id} size="3" variant="surface">
            <span>
              <PackageNamed row={one} />
            </span>
          </Button>
        ))}
      </div>
      {add}
    </form>
  );
}
