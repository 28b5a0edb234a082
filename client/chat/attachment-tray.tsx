import { Trans, useLingui } from '@lingui/react/macro';
import FileText from 'lucide-react/icons/file-text';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { Icon } from '#client/ui/icon.tsx';
import styles from './attachment-tray.module.css';
import composer from './composer.module.css';

/** A file on its way, shown at once. */
export interface PendingAttachment {
  readonly id: string;
  readonly name: string;
  readonly kind: 'image' | 'video' | 'file';
  /** An object URL of the file on this device. */
  readonly previewUrl?: string;
  readonly state: 'uploading' | 'ready' | 'failed';
  /** 0 to 1 */
  readonly progress: number;
  /** Why it failed, in the reader's words. */
  readonly error?: string;
}

export interface AttachmentTrayProps {
  readonly attachments: readonly PendingAttachment[];
  readonly onRemove: ((id: string) => void) | undefined;
  readonly onRetry: ((id: string) => void) | undefined;
}

/** What will be sent with the next message. */
export function AttachmentTray({ attachments, onRemove, onRetry }: AttachmentTrayProps) {
  const { t } = useLingui();
  return (
    <ul className={composer.tray} aria-label={t`Attachments`}>
      {attachments.map(({ id, name, kind, previewUrl, state, progress, error }) => (
        <li key={id} className={styles.attachment} data-state={state}>
          {kind === 'image' && previewUrl !== undefined ? (
            <img src={previewUrl} alt="" />
          ) : (
            <Icon of={FileText} size={28} />
          )}
          <bdi className={styles.attachmentName}>{name}</bdi>
          {state === 'uploading' ? <progress value={progress} max={1} aria-label={t`Uploading ${name}`} /> : null}
          {state === 'failed' ? (
            <span className={styles.failed} role="alert">
              {error ?? <Trans>Upload failed</Trans>}
            </span>
          ) : null}
          {state === 'failed' && onRetry !== undefined ? (
            <button
              type="button"
              className={styles.again}
              aria-label={t`Upload ${name} again`}
              onClick={() => onRetry(id)}
            >
              <Icon of={RotateCw} size={16} />
            </button>
          ) : null}
          {onRemove === undefined ? null : (
            <button type="button" className={styles.remove} aria-label={t`Remove ${name}`} onClick={() => onRemove(id)}>
              <Icon of={X} size={14} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
