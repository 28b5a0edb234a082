import { createContext, useContext } from 'react';
import type { Session } from '#client/session/session.ts';
import { useReadable } from '#client/sync/hooks.ts';
import type { Readable } from '#client/sync/readable.ts';
import type { SyncScreens } from '#client/sync/sync-screens.ts';
import type { StaffAppName } from '#shared/apps.ts';
import type { PlannedWork } from '#shared/domain/shifts/shift-gap.ts';
import type { ConsoleCalls } from './console-calls.ts';
import type { DeskWatch } from './desk-watch.ts';

/** What the frame of staff's apps stands on, beside the hooks of synchronized data. */
export interface ConsoleServices {
  /** Which of staff's apps this page is. */
  readonly app: StaffAppName;
  readonly session: Pick<Session, 'view' | 'end'>;
  readonly sync: Readable<SyncScreens | null>;
  readonly calls: ConsoleCalls;
  /** Whether this session may write at its desk. */
  readonly desk: DeskWatch;
  /** Whose work is planned, and for when. */
  readonly duty: Readable<readonly PlannedWork[]>;
}

/** Whether this session may write at its desk; else everything is seen, and nothing offered that the server would refuse. */
export function useMayWrite(): boolean {
  return useReadable(useConsoleServices().desk.view).standing === 'writes';
}

const Context = createContext<ConsoleServices | null>(null);

export const ConsoleServicesProvider = Context.Provider;

/** @throws Error outside a ConsoleServicesProvider: a screen was put in the wrong place. */
export function useConsoleServices(): ConsoleServices {
  const services = useContext(Context);
  if (services === null) throw new Error('This screen needs a ConsoleServicesProvider around it.');
  return services;
}
