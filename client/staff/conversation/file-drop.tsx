import { Trans } from '@lingui/react/macro';
import { useEffect, useState, type DragEvent, type ReactNode } from 'react';
import Paperclip from 'lucide-react/icons/paperclip';
import { Icon } from '#client/ui/icon.tsx';
import styles from './file-drop.module.css';

interface FileDropProps {
  /** Null where nothing can be attached now. */
  readonly onFiles: ((files: readonly File[]) => void) | null;
  readonly children: ReactNode;
}

function carriesFiles({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): boolean {
  return dataTransfer.types.includes('Files');
}

/** A file dropped beside the mark would open in this tab and take the inbox away. */
function useHarmlessDrops(): void {
  useEffect(() => {
    const keep = (event: globalThis.DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
    };
    window.addEventListener('dragover', keep);
    window.addEventListener('drop', keep);
    return () => {
      window.removeEventListener('dragover', keep);
      window.removeEventListener('drop', keep);
    };
  }, []);
}

/** Files dropped anywhere on a conversation are added to the reply [MSG-MEDIA]. */
export function FileDrop({ onFiles, children }: FileDropProps) {
  const [over, setOver] = useState(false);
  useHarmlessDrops();
  return (
    <div
      className={styles.zone}
      onDragOver={(event) => {
        if (onFiles !== null && carriesFiles(event)) setOver(true);
      }}
      onDragLeave={(event) => {
        // Into a child is no leaving.
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        // The composer has taken those that were dropped on it.
        if (onFiles === null || event.defaultPrevented || event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {over && onFiles !== null ? (
        <div className={styles.over} aria-hidden="true">
          <Icon of={Paperclip} size={28} />
          <Trans>Drop to add to your reply</Trans>
        </div>
      ) : null}
    </div>
  );
}
