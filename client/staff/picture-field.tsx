import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import ImagePlus from 'lucide-react/icons/image-plus';
import { AttachmentTray } from '#client/chat/attachment-tray.tsx';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { acceptedPictures, type Picture } from './use-picture.ts';
import styles from './picture-field.module.css';

interface PictureFieldProps {
  readonly picture: Picture;
  /** The picture that is there already, as it is drawn; null for none. */
  readonly present: ReactNode | null;
  readonly fault: string | undefined;
  readonly onRemove: () => void;
}

/** The one picture of something: what is there already, or a new one on its way. */
export function PictureField({ picture, present, fault, onRemove }: PictureFieldProps) {
  const { shown, add, remove, retry } = picture;
  return (
    <div className={styles.field}>
      {shown.length > 0 ? (
        <AttachmentTray attachments={shown} onRemove={remove} onRetry={retry} />
      ) : present === null ? (
        <label className={styles.add}>
          <Icon of={ImagePlus} size={20} />
          <Trans>Add a picture</Trans>
          <input
            type="file"
            accept={acceptedPictures}
            className={styles.file}
            onChange={({ target }) => {
              add([...(target.files ?? [])].slice(0, 1));
              target.value = '';
            }}
          />
        </label>
      ) : (
        <>
          {present}
          <Button variant="quiet" onClick={onRemove}>
            <Trans>Remove the picture</Trans>
          </Button>
        </>
      )}
      {fault === undefined ? null : (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
