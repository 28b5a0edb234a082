/** What staff do with a message beside answering it: masking, looking behind a mask, not wanting to see it. */
import { useLingui } from '@lingui/react/macro';
import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import type { ChatActions, ChatMessage } from '#client/chat/chat-types.ts';
import { useMayWrite } from '#client/console/console-services.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { lazyPart } from '#client/shell/lazy-part.ts';
import type { ThreadMessage } from '#client/sync/types.ts';
import { useStaffServices } from '../staff-services.ts';

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
  const { calls } = useStaffServices();
  const snack = useSnack();
  const mayWrite = useMayWrite();
  const [dealing, setDealing] = useState<Dealing | null>(null);
  const close = useCallback(() => setDealing(null), []);
  const failed = t`This did not go through. Please try again`;
  const words = useMemo(
    () => ({
      mask: t`Mask…`,
      original: t`Show the original…`,
      hide: t`Hide for me`,
      show: t`Show again`,
    }),
    [t],
  );
  const extraActions = useMemo(() => {
    const byId = new Map(rows.map(({ message }) => [message.id, message]));
    const deal = (id: string, action: 'hide' | 'show') => () =>
      void calls.dealWithMessage(id, action).catch(() => snack({ text: failed }));
    return (message: ChatMessage) => {
      const row = byId.get(message.id);
      if (row === undefined || row.order === null || row.side === 'system') return [];
      const readable = !row.isMasked && !row.isDeleted;
      const open = (what: Dealing['what']) => () => setDealing({ what, message });
      return [
        ...(mayWrite && readable ? [{ id: 'mask', label: words.mask, onPress: open('mask') }] : []),
        ...(row.hasOriginal === true ? [{ id: 'original', label: words.original, onPress: open('original') }] : []),
        ...(row.isHidden === true
          ? [{ id: 'show', label: words.show, onPress: deal(row.id, 'show') }]
          : mayWrite && readable && message.side === 'other'
            ? [{ id: 'hide', label: words.hide, onPress: deal(row.id, 'hide') }]
            : []),
      ];
    };
  }, [calls, failed, mayWrite, rows, snack, words]);
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
