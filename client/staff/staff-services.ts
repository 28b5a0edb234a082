import { createContext, useContext } from 'react';
import type { AttachmentSite } from '#client/attachments/attachment-site.ts';
import type { ConsoleServices } from '#client/console/console-services.ts';
import type { DeskCalls } from '#client/net/desk-calls.ts';
import type { Readable } from '#client/sync/readable.ts';
import type { EventFrame } from '#shared/realtime/frames.ts';
import type { StaffCalls } from './staff-calls.ts';

/** What the inbox stands on, beside the hooks of synchronized data. */
export interface StaffServices extends ConsoleServices {
  readonly calls: StaffCalls;
  readonly files: AttachmentSite;
  readonly deskCalls: DeskCalls;
  /** What the server tells this person that is more than "look again", the last of it. Any of it may be lost. */
  readonly events: Readable<EventFrame | null>;
}

const Context = createContext<StaffServices | null>(null);

export const StaffServicesProvider = Context.Provider;

/** @throws Error outside a StaffServicesProvider: a screen was put in the wrong place. */
export function useStaffServices(): StaffServices {
  const services = useContext(Context);
  if (services === null) throw new Error('This screen needs a StaffServicesProvider around it.');
  return services;
}
