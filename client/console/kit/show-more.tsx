import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import manage from '../account/manage.module.css';

interface ShowMoreProps {
  readonly busy: boolean;
  readonly onMore: () => void;
}

/** The rest of a list: comes when its end is scrolled to, or is asked for. */
export function ShowMore({ busy, onMore }: ShowMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const mark = end.current;
    if (mark === null || typeof IntersectionObserver === 'undefined') return undefined;
    const seen = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true && !busy) onMore();
    });
    seen.observe(mark);
    return () => seen.disconnect();
  }, [busy, onMore]);
  return (
    <div ref={end} className={manage.actions}>
      <Button variant="outline" busy={busy} onClick={onMore}>
        <Trans>Show more</Trans>
      </Button>
    </div>
  );
}
