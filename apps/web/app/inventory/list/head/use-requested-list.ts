import { useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { listStateOf } from '../../navigation/list-address.ts';
import type { ListState } from '../../navigation/list-address.ts';

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
