import { useEffect } from 'react';
import { addReloadGate } from '#client/pwa/reload-gate.ts';
import { useOutbox } from '#client/sync/hooks.ts';

/**
 * A new build waits until everything this clerk did has reached the server, and while they are in the middle of
 * something (`free` is false); what stands in a composer has a gate of its own [PWA-UPDATE].
 */
export function useReloadGate(free: boolean): void {
  const { waiting } = useOutbox();
  const quiet = free && waiting.length === 0;
  useEffect(() => addReloadGate(() => quiet), [quiet]);
}
