import { useCallback, useEffect, useRef, useState } from 'react';
import { useReadable } from '#client/sync/sync-context.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Device } from './device.ts';
import { goFullScreen } from './full-screen.ts';
import { IdleScreen } from './idle-screen.tsx';
import { TalkScreen } from './talk-screen.tsx';
import { type Trouble, troubleOf } from './trouble.ts';
import { useFacts } from './use-facts.ts';
import { useLanguage } from './use-language.ts';
import { useRefresh } from './use-refresh.ts';
import { beginVisit, type Visit } from './visit.ts';

interface KioskProps {
  readonly device: Device;
  /** It is let in no more. */
  readonly onOut: () => void;
}

/** A face that waits, and one chat after the other, of which nothing is left when the next begins [KIOSK-WIPE]. */
export function Kiosk({ device, onOut }: KioskProps) {
  const { lang, speak, rest } = useLanguage();
  const out = useRef(onOut);
  useEffect(() => {
    out.current = onOut;
  });
  useEffect(() => {
    const look = (): void => void device.reachability.doubt();
    for (const sign of ['offline', 'online'] as const) addEventListener(sign, look);
    return () => {
      for (const sign of ['offline', 'online'] as const) removeEventListener(sign, look);
    };
  }, [device]);
  const leaveHouse = useCallback(() => out.current(), []);
  const facts = useFacts(device, lang, leaveHouse);
  const { state } = useReadable(device.reachability.view);
  const offline = state === 'offline' || state === 'captive';
  const [visit, setVisit] = useState<Visit | null>(null);
  const [beginning, setBeginning] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useRefresh(facts?.refresh_minutes ?? null, visit === null && beginning === null && !offline);

  const begin = async (next: string): Promise<void> => {
    goFullScreen();
    setBeginning(next);
    setTrouble(null);
    try {
      await speak(next);
      setVisit(await beginVisit(device, next));
    } catch (error) {
      if (error instanceof AppError && (error.code === 'invalid_token' || error.code === 'revoked_token')) leaveHouse();
      setTrouble(troubleOf(error));
      rest();
    } finally {
      setBeginning(null);
    }
  };
  const end = useCallback((): void => {
    visit?.leave();
    setVisit(null);
    setTrouble(null);
    rest();
  }, [visit, rest]);

  if (facts !== null && visit !== null)
    return <TalkScreen facts={facts} visit={visit} device={device} offline={offline} onEnd={end} />;
  return (
    <IdleScreen
      facts={facts}
      lang={lang}
      offline={offline}
      beginning={beginning}
      trouble={trouble}
      onBegin={(next) => void begin(next)}
    />
  );
}
