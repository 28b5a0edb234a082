import { Trans } from '@lingui/react/macro';
import Lock from 'lucide-react/icons/lock';
import { Icon } from '#client/ui/icon.tsx';

/** Above what colleagues say among themselves; no guest is sent any of it [CHAT-NOTE]. */
export function NoteLabel() {
  return (
    <>
      <Icon of={Lock} size={14} />
      <Trans>Internal note</Trans>
    </>
  );
}
