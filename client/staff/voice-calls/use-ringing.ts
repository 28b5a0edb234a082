import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showDesktopNotice } from '../alerts/desktop-notices.ts';
import { useSettings } from '#client/console/settings.ts';
import type { RingingCall } from './desk-model.ts';
import { mayRing, startRinging } from '#client/voice/ring-tone.ts';

interface RingingInput {
  readonly ringing: readonly RingingCall[];
  /** Nobody hears a bell beside a guest's voice. */
  readonly talking: boolean;
  readonly nameOf: (ring: RingingCall) => string;
  readonly onOpen: (conversationId: string) => void;
}

/** Sound and desktop notices while calls ring. True while the browser keeps quiet until somebody touches the page [DESK-BELL]. */
export function useRinging({ ringing, talking, nameOf, onOpen }: RingingInput): boolean {
  const { t } = useLingui();
  const { sound, desktop } = useSettings();
  const [touched, setTouched] = useState(mayRing);
  // Answering or declining has been heard.
  const rings = ringing.some(({ doing }) => doing === null) && !talking;
  const wanted = rings && sound;
  useEffect(() => {
    if (!wanted || touched) return undefined;
    const touch = (): void => setTouched(mayRing());
    for (const type of ['pointerup', 'keydown'] as const) window.addEventListener(type, touch);
    return () => {
      for (const type of ['pointerup', 'keydown'] as const) window.removeEventListener(type, touch);
    };
  }, [wanted, touched]);
  useEffect(() => (wanted && touched ? startRinging() : undefined), [wanted, touched]);

  const notices = useRef(new Map<string, () => void>());
  const show = useEffectEvent((ring: RingingCall) =>
    showDesktopNotice(
      `call-${ring.call.session_id}`,
      nameOf(ring),
      t`Incoming call`,
      () => onOpen(ring.call.conversation_id),
      true,
    ),
  );
  useEffect(() => {
    const shown = notices.current;
    const ids = new Set(ringing.map(({ call }) => call.session_id));
    for (const [id, close] of shown) {
      if (ids.has(id)) continue;
      close();
      shown.delete(id);
    }
    if (!desktop || document.hasFocus()) return;
    for (const ring of ringing) if (!shown.has(ring.call.session_id)) shown.set(ring.call.session_id, show(ring));
  }, [ringing, desktop]);
  useEffect(() => {
    const shown = notices.current;
    return () => {
      for (const close of shown.values()) close();
      shown.clear();
    };
  }, []);
  return wanted && !touched;
}
