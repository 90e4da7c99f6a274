import { useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { listStateOf } from '../facts/list-address.ts';
import type { ListState } from '../facts/list-address.ts';

/**
 * What was asked of the list last, even if its answer is still on the way, so that quick taps add up: each begins where
 * the last one leads. `typed` stands in the search box and is not asked for yet, null for nothing; whoever goes on is
 * not called back by it.
 */
export function useAskedList(shown: ListState, home: string) {
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
