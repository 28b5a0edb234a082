import { useCallback, useEffect, useRef, useState } from 'react';
import { parseContent } from '#shared/domain/message-content/message-content.ts';
import type { KioskTalk } from '#shared/rest/kiosk.ts';
import { lineOf } from './said-lines.ts';
import { browserMouth, sayAloud } from './speaker.ts';

interface Voice {
  /** The browser has voices at all. */
  readonly has: boolean;
  readonly speaking: boolean;
  readonly isOn: boolean;
  readonly turn: (on: boolean) => void;
  /** Whoever is heard interrupts. */
  readonly hush: () => void;
}

/** Says aloud what the assistant and the team say, once each, when it is whole; nothing goes on after the visit. */
export function useVoice(talk: KioskTalk | null, lang: string): Voice {
  const [mouth] = useState(browserMouth);
  const [isOn, setIsOn] = useState(true);
  const [speaking, setSpeaking] = useState(false);
  const said = useRef(new Set<string>());
  const stop = useRef<(() => void) | null>(null);
  const hush = useCallback((): void => {
    stop.current?.();
    stop.current = null;
    setSpeaking(false);
  }, []);

  useEffect(() => {
    if (talk === null || talk.answering) return;
    const fresh = talk.messages.filter(
      ({ id, side }) => side !== 'guest' && side !== 'system' && !said.current.has(id),
    );
    for (const { id } of fresh) said.current.add(id);
    if (!isOn || mouth === null) return;
    const text = fresh
      .flatMap(({ content }) => lineOf(parseContent(content), lang))
      .flatMap((line) => (line.kind === 'page' ? [] : [line.text]))
      .join('\n');
    if (text.trim() === '') return;
    stop.current?.();
    stop.current = sayAloud(mouth, text, fresh[0]?.lang_cd ?? lang, () => setSpeaking(false));
    setSpeaking(stop.current !== null);
  }, [talk, isOn, mouth, lang]);
  useEffect(() => hush, [hush]);

  const turn = (on: boolean): void => {
    if (!on) hush();
    setIsOn(on);
  };
  return { has: mouth !== null, speaking, isOn, turn, hush };
}
