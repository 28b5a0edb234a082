import { Trans } from '@lingui/react/macro';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import styles from './image-viewer.module.css';

interface ImageViewerProps {
  readonly src: string;
  readonly alt: string;
  readonly onClose: () => void;
}

/** A picture of the chat at the size of the screen; pinching enlarges it further, as it does on every page. */
export function ImageViewer({ src, alt, onClose }: ImageViewerProps) {
  return (
    <Dialog
      open
      size="full"
      title={alt}
      onClose={onClose}
      actions={
        <>
          <a className={styles.original} href={src} target="_blank" rel="noopener noreferrer">
            <Trans>Open the original</Trans>
          </a>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <img className={styles.picture} src={src} alt={alt} />
    </Dialog>
  );
}
