import { useCallback, useState } from 'react';

/** The key changes with each call, so that screen readers repeat the same text. */
export function useAnnouncement() {
  const [said, setSaid] = useState({ text: '', time: 0 });
  const say = useCallback((text: string) => setSaid(({ time }) => ({ text, time: time + 1 })), []);
  const region = (
    <p className="visually-hidden" aria-live="polite">
      <span key={said.time}>{said.text}</span>
    </p>
  );
  return { region, say };
}
