/** What staff do with a message beside answering it: masking, and looking behind a mask. */
import { useLingui } from '@lingui/react/macro';
import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import type { ChatActions, ChatMessage } from '#client/chat/chat-types.ts';
import { useMayWrite } from '#client/console/console-services.ts';
import { lazyPart } from '#client/shell/lazy-part.ts';
import type { ThreadMessage } from '#client/sync/types.ts';

const MaskDialog = lazyPart(async () => (await import('./mask-dialog.tsx')).MaskDialog);
const OriginalDialog = lazyPart(async () => (await import('./original-dialog.tsx')).OriginalDialog);

interface Dealing {
  readonly what: 'mask' | 'original';
  readonly message: ChatMessage;
}

/** @returns the entries of a message's menu, and the dialog that one of them opened */
export function useMessageDealings(rows: readonly ThreadMessage[]): {
  readonly extraActions: NonNullable<ChatActions['extraActions']>;
  readonly dialog: ReactNode;
} {
  const { t } = useLingui();
  const mayWrite = useMayWrite();
  const [dealing, setDealing] = useState<Dealing | null>(null);
  const close = useCallback(() => setDealing(null), []);
  const words = useMemo(
    () => ({
      mask: t`Mask…`,
      original: t`Show the original…`,
    }),
    [t],
  );
  const extraActions = useMemo(() => {
    const byId = new Map(rows.map(({ message }) => [message.id, message]));
    return (message: ChatMessage) => {
      const row = byId.get(message.id);
      if (row === undefined || row.order === null || row.side === 'system') return [];
      const readable = !row.isMasked && !row.isDeleted;
      const open = (what: Dealing['what']) => () => setDealing({ what, message });
      return [
        ...(mayWrite && readable ? [{ id: 'mask', label: words.mask, onPress: open('mask') }] : []),
        ...(row.hasOriginal === true ? [{ id: 'original', label: words.original, onPress: open('original') }] : []),
      ];
    };
  }, [mayWrite, rows, words]);
  const dialog =
    dealing === null ? null : (
      <Suspense fallback={null}>
        {dealing.what === 'mask' ? (
          <MaskDialog message={dealing.message} onClose={close} />
        ) : (
          <OriginalDialog messageId={dealing.message.id} onClose={close} />
        )}
      </Suspense>
    );
  return { extraActions, dialog };
}
