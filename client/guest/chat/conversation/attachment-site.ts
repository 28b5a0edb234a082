import type { AttachmentSite } from '#client/attachments/attachment-site.ts';
import type { GuestApp } from '../../app/guest-app.ts';
import { guestUnsentFiles } from '../../app/memory.ts';

/** The guest's ways of attaching files. */
export function attachmentSite({ core, logs }: GuestApp): AttachmentSite {
  return {
    transport: core.transport,
    tokens: core.session,
    reachability: core.reachability,
    userId: () => core.sync.get()?.identity.userId ?? '',
    unsent: guestUnsentFiles,
    report: (error) => logs.error(error, location.pathname),
  };
}
