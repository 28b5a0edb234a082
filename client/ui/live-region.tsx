import { Plural } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface Announcement {
  readonly id: string;
  readonly text: string;
  /** BCP 47 tag of the text. */
  readonly lang?: string | undefined;
}

/** What arrives within this time is announced together. */
const GATHER_MS = 400;
/** More than this many at once are counted, not read out. [A11Y-LOG] */
const READ_OUT = 3;

/**
 * A polite region for new messages. Give it everything announced so far, oldest first; it speaks
 * what is new by id and keeps quiet about what was there when it appeared.
 */
export function LiveRegion({ announcements }: { readonly announcements: readonly Announcement[] }) {
  const known = useRef<Set<string> | null>(null);
  const [spoken, setSpoken] = useState<readonly Announcement[]>([]);
  useEffect(() => {
    if (known.current === null) {
      known.current = new Set(announcements.map(({ id }) => id));
      return undefined;
    }
    const heard = known.current;
    if (announcements.every(({ id }) => heard.has(id))) return undefined;
    const timer = setTimeout(() => {
      const fresh = announcements.filter(({ id }) => !heard.has(id));
      for (const { id } of fresh) heard.add(id);
      setSpoken(fresh);
    }, GATHER_MS);
    return () => clearTimeout(timer);
  }, [announcements]);
  const count = spoken.length;
  return (
    <VisuallyHidden role="status" aria-live="polite" aria-relevant="additions text">
      {count > READ_OUT ? (
        <Plural value={count} one="# new message" other="# new messages" />
      ) : (
        spoken.map(({ id, text, lang }) => (
          <span key={id} lang={lang} dir="auto">
            {text}{' '}
          </span>
        ))
      )}
    </VisuallyHidden>
  );
}
