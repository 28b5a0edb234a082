import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { PendingAttachment } from '#client/chat/attachment-tray.tsx';
import { addReloadGate } from '#client/pwa/reload-gate.ts';
import { createValue } from '#client/sync/readable.ts';
import { useReadable } from '#client/sync/sync-context.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { createAttachmentQueue, type Attachment, type AttachmentFault, type AttachmentQueue } from './attachment-queue.ts';

/** What the picker offers. HEIC is not among it: phones then hand a photo over as JPEG. */
export const acceptedFiles = 'image/jpeg,image/png,image/webp,image/gif,image/avif,video/mp4,video/quicktime,application/pdf,.doc,.docx';

const nothing = createValue<readonly Attachment[]>([]);

interface Attachments {
  readonly queue: AttachmentQueue | null;
  readonly shown: readonly PendingAttachment[];
}

/** The files added to the message being written in a conversation. */
export function useAttachments(conversationId: string): Attachments {
  const { t } = useLingui();
  const app = useGuestApp();
  const [queue, setQueue] = useState<AttachmentQueue | null>(null);
  useEffect(() => {
    const made = createAttachmentQueue(app, conversationId);
    setQueue(made);
    const openGate = addReloadGate(() => made.list.get().length === 0);
    return () => {
      openGate();
      made.close();
    };
  }, [app, conversationId]);
  const list = useReadable(queue?.list ?? nothing);
  const words: Record<AttachmentFault, string> = {
    too_large: t`Larger than 10 MB`,
    too_large_together: t`Together larger than 20 MB`,
    kind: t`This kind of file cannot be sent`,
    too_many: t`Too many files`,
    unknown: t`Upload failed`,
  };
  const waits = t`Waits for the connection`;
  const shown = list.map(({ id, name, kind, previewUrl, state, progress, fault }): PendingAttachment => ({
    id,
    name,
    kind,
    ...(previewUrl === undefined ? {} : { previewUrl }),
    state: state === 'waiting' ? 'failed' : state,
    progress,
    ...(state === 'waiting' ? { error: waits } : fault === undefined ? {} : { error: words[fault] }),
  }));
  return { queue, shown };
}
