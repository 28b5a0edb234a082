import { useEffect, useRef, useState, type RefObject } from 'react';

interface VoicePlayer {
  /** For the page's `<audio autoPlay>`. */
  readonly player: RefObject<HTMLAudioElement | null>;
  /** The browser wants a press before it plays anything: after a reload there was none. */
  readonly held: boolean;
  /** To be called from that press. */
  readonly play: () => void;
}

/** Plays the other side's voice, anew each round. */
export function useVoicePlayer(voice: MediaStream | null): VoicePlayer {
  const player = useRef<HTMLAudioElement>(null);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const { current } = player;
    if (current === null) return undefined;
    let gone = false;
    current.srcObject = voice;
    if (voice !== null) {
      current.play().then(
        () => (gone ? undefined : setHeld(false)),
        () => (gone ? undefined : setHeld(true)),
      );
    }
    return () => {
      gone = true;
      current.srcObject = null;
    };
  }, [voice]);
  return {
    player,
    held,
    play: () =>
      void player.current?.play().then(
        () => setHeld(false),
        () => setHeld(true),
      ),
  };
}
