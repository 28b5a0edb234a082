import { useEffect, useState } from 'react';
import { countText } from '#client/i18n/money.ts';

interface WaitingCountProps {
  /** What is waiting; read once, when this is shown. */
  readonly read: () => Promise<readonly unknown[]>;
}

/** How many things wait behind an entry of a menu; nothing where none do, or where that is not known. */
export function WaitingCount({ read }: WaitingCountProps) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    read().then(
      (waiting) => setCount(waiting.length),
      // Behind the entry the list says that it could not be loaded, and offers another try.
      (error: unknown) => console.warn('What waits could not be counted.', error),
    );
  }, [read]);
  return count === 0 ? null : <>{countText(count)}</>;
}
