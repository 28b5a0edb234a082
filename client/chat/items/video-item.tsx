import { Trans, useLingui } from '@lingui/react/macro';
import type { ItemOf } from '#shared/domain/message-content/content-items.ts';
import { Failed } from './failed-media.tsx';
import { FILM_RATIO, ratioOf, useRetries } from './media-frame.ts';
import styles from './media.module.css';

/** A film that plays in place, without sound or full screen until asked for. */
export function VideoItem({ item }: { readonly item: ItemOf<'video'> }) {
  const { t } = useLingui();
  const { attempt, failed, fail, again } = useRetries();
  return (
    <span className={styles.frame} style={{ aspectRatio: ratioOf(item, FILM_RATIO) }}>
      {failed ? (
        <Failed onAgain={again}>
          <Trans>This video could not be loaded</Trans>
        </Failed>
      ) : (
        <video
          key={attempt}
          src={item.video.content}
          aria-label={item.alt ?? t`Video`}
          controls
          playsInline
          preload="metadata"
          data-loaded="true"
          onError={fail}
        />
      )}
    </span>
  );
}
