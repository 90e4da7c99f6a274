import { useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { listQuery, listStateOf } from '../../navigation/list-address.ts';
import type { ListExtras, ListState } from '../../navigation/list-address.ts';

/** The latest requested state, even while it loads, so that quick taps add up. `typed`: not submitted yet. */
export function useRequestedList(shown: ListState, home: string) {
  const { location: onTheWay } = useNavigation();
  const [typed, setTyped] = useState<string | null>(null);
  const [followed, setFollowed] = useState(onTheWay);
  if (followed !== onTheWay) {
    setFollowed(onTheWay);
    if (onTheWay) setTyped(null);
  }
  const asked = onTheWay?.pathname === home ? listStateOf(new URLSearchParams(onTheWay.search)) : shown;
  return { asked, typed, setTyped };
}

type Finding = Pick<ReturnType<typeof useRequestedList>, 'asked' | 'typed'>;
export type AddressTo = (change: Partial<ListState>) => string;

/** With what was typed and asked for meanwhile. */
export const addressTo =
  (home: string, { asked, typed }: Finding, open: ListExtras): AddressTo =>
  (change) =>
    home + listQuery({ ...asked, q: typed ?? asked.q, page: 1, ...change }, open);
