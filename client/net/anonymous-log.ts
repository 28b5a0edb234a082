/** Footprints of pages that have no guest behind them, and no app: sent at once, without a name [LOG-STEPS]. */
import type { AccessAction, AccessCategory } from './logs.ts';

export function logAnonymously(category: AccessCategory, action: AccessAction): void {
  const line = { user_id: null, category, action, data: {}, service: 'in-room', executed_at: Date.now() };
  // A browser that cannot, or will not, leaves no footprint.
  globalThis.navigator.sendBeacon?.(
    '/accesslog/access-log',
    new Blob([JSON.stringify(line)], { type: 'application/json' }),
  );
}
