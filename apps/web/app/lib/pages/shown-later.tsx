import { useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import type { ComponentType } from 'react';

const parts = new Map<string, () => Promise<unknown>>();

/**
 * A part of a page whose script is loaded when it is first shown; a navigation waits for it on the page before.
 * `selector` finds it in a page that came with it. Only for what navigations show.
 */
export function shownLater<Props extends object>(selector: string, load: () => Promise<ComponentType<Props>>) {
  let Shown: ComponentType<Props> | undefined;
  let loading: Promise<unknown> | undefined;
  let opening: Promise<unknown> | undefined;
  const start = () => (loading ??= load().then((part) => (Shown = part)));
  parts.set(selector, start);
  return function ShownLater(props: Props) {
    // React waits for what is thrown. The script of a former release is gone: the address opens whole.
    if (!Shown) throw (opening ??= start().catch(() => window.location.reload())); // eslint-disable-line @typescript-eslint/only-throw-error
    return <Shown {...props} />;
  };
}

/** Loads it while the address that shows it, by this parameter, is on its way. */
export function useEarlyPart(selector: string, parameter: string) {
  const isComing = new URLSearchParams(useNavigation().location?.search).has(parameter);
  useEffect(() => {
    const load = isComing ? parts.get(selector) : undefined;
    load?.().catch(() => undefined);
  }, [isComing, selector]);
}

/** Before hydration, so that it does not wait during typing. False: scripts are gone, and the page stays plain. */
export const loadPartsOfPage = () =>
  loadShown(0).then(
    () => true,
    () => false,
  );

/** Parts that are loaded bring parts of their own. */
async function loadShown(known: number): Promise<void> {
  const more = [...parts].slice(known);
  if (more.length === 0) return;
  await Promise.all(more.filter(([selector]) => document.querySelector(selector)).map(([, load]) => load()));
  return loadShown(known + more.length);
}
