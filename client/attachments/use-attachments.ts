import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { PendingAttachment } from '#client/chat/attachment-tray.tsx';
import { loadChunk } from '#client/shell/load-chunk.ts';
import { localTexts } from '#client/storage/storage.ts';
import { addReloadGate } from '#client/pwa/reload-gate.ts';
import { createValue } from '#client/sync/readable.ts';
import type { ContentItem } from '#shared/domain/message-content/content-items.ts';
import { useReadable } from '#client/sync/sync-context.ts';
import type { Attachment, AttachmentFault } from './attachment.ts';
import type { AttachmentQueue } from './attachment-queue.ts';
import type { AttachmentSite } from './attachment-site.ts';

/** What the picker offers. HEIC is not among it: phones then hand a photo over as JPEG. */
export const acceptedFiles =
  'image/jpeg,image/png,image/webp,image/gif,image/avif,video/mp4,video/quicktime,application/pdf,.doc,.docx';

const nothing = createValue<readonly Attachment[]>([]);

export interface Attachments {
  readonly shown: readonly PendingAttachment[];
  readonly add: (files: readonly File[]) => void;
  readonly remove: (id: string) => void;
  readonly retry: (id: string) => void;
  /** The items of what is ready; they leave the queue with it. */
  readonly take: () => readonly ContentItem[];
}

const loadQueue = () => loadChunk(() => import('./attachment-queue.ts'));

/** The files added to the message being written in a conversation. Most messages have none: the code comes with the first. */
export function useAttachments(site: AttachmentSite, conversationId: string): Attachments {
  const { t } = useLingui();
  const [queue, setQueue] = useState<AttachmentQueue | null>(null);
  const [wanted, setWanted] = useState(() => localTexts.get(site.unsent.key) !== null);
  const early = useRef<File[]>([]);
  useEffect(() => {
    if (!wanted) return undefined;
    let left = false;
    let leave = (): void => undefined;
    loadQueue().then(({ createAttachmentQueue }) => {
      if (left) return;
      const made = createAttachmentQueue(site, conversationId);
      const openGate = addReloadGate(() => made.list.get().length === 0);
      leave = () => {
        openGate();
        made.close();
      };
      setQueue(made);
      made.add(early.current.splice(0));
    }, site.report);
    return () => {
      left = true;
      leave();
    };
  }, [site, conversationId, wanted]);
  const list = useReadable(queue?.list ?? nothing);
  const words: Record<AttachmentFault, string> = {
    too_large: t`Larger than 10 MB`,
    too_large_together: t`Together larger than 20 MB`,
    kind: t`This kind of file cannot be sent`,
    heic: t`This photo is in the HEIC format. Save it as JPEG and try again`,
    too_many: t`Too many files`,
    unknown: t`Upload failed`,
  };
  const waits = t`Waiting for a connection`;
  const shown = list.map(({ id, name, kind, previewUrl, state, progress, fault }): PendingAttachment => ({
    id,
    name,
    kind,
    ...(previewUrl === undefined ? {} : { previewUrl }),
    state: state === 'waiting' ? 'failed' : state,
    progress,
    ...(state === 'waiting' ? { error: waits } : fault === undefined ? {} : { error: words[fault] }),
  }));
  return {
    shown,
    add(files) {
      if (queue !== null) return queue.add(files);
      early.current.push(...files);
      setWanted(true);
    },
    remove: (id) => queue?.remove(id),
    retry: (id) => queue?.retry(id),
    take: () => queue?.take() ?? [],
  };
}
