import { useLingui } from '@lingui/react/macro';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useRef, useState } from 'react';
import { hideBroken } from '#client/ui/hide-broken.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { allowsFilms } from './data-saver.ts';
import styles from './top-pictures.module.css';

interface MovieProps {
  readonly src: string;
  readonly poster: string | null;
  /** In view; otherwise it stands still. */
  readonly active: boolean;
  /** The guest took it into their own hands. */
  readonly onStart: () => void;
}

/**
 * The house's film: silent, over its picture, going by itself only where motion is welcome and the network is not
 * slow; else nothing of it is fetched before the guest starts it [HOME-MOVIE].
 */
export function Movie({ src, poster, active, onStart }: MovieProps) {
  const { t } = useLingui();
  const film = useRef<HTMLVideoElement>(null);
  const [freely] = useState(allowsFilms);
  const [playing, setPlaying] = useState(false);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    const video = film.current;
    if (video === null || broken) return;
    if (!active) video.pause();
    // A browser that lets nothing start by itself leaves the picture and the button.
    else if (freely) video.play()?.catch(() => setPlaying(false));
  }, [active, freely, broken]);
  const toggle = (): void => {
    onStart();
    const video = film.current;
    if (video === null) return;
    if (playing) video.pause();
    else video.play().catch(() => setBroken(true));
  };
  if (broken)
    return poster === null ? null : (
      <img className={styles.picture} src={poster} alt="" width={960} height={540} onError={hideBroken} />
    );
  return (
    <>
      {/* It has no sound and no words, so there is nothing to write under it. */}
      <video
        ref={film}
        className={styles.picture}
        src={src}
        poster={poster ?? undefined}
        muted
        loop
        playsInline
        disablePictureInPicture
        preload={freely ? 'metadata' : 'none'}
        aria-hidden="true"
        tabIndex={-1}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={() => setBroken(true)}
      />
      <span className={styles.play}>
        <IconButton
          icon={playing ? Pause : Play}
          label={playing ? t`Stop the video` : t`Play the video`}
          onClick={toggle}
        />
      </span>
    </>
  );
}
