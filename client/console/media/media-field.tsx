import { Trans, useLingui } from '@lingui/react/macro';
import { type DragEvent, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import FolderOpen from 'lucide-react/icons/folder-open';
import ImageUp from 'lucide-react/icons/image-up';
import Trash2 from 'lucide-react/icons/trash-2';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { lazyPart } from '#client/shell/lazy-part.ts';
import { limitsOf, type MediaPurpose } from '#shared/domain/media/purposes.ts';
import { mayBeCut } from './draw-cut.ts';
import { MediaView } from './media-view.tsx';
import styles from './media.module.css';
import { useMediaTexts } from './use-media-texts.ts';
import { useUpload } from './use-upload.ts';

const CutDialog = lazyPart(async () => (await import('./cut-dialog.tsx')).CutDialog);
const LibraryDialog = lazyPart(async () => (await import('./library-dialog.tsx')).LibraryDialog);

export interface MediaFieldProps {
  readonly label: ReactNode;
  readonly name: string;
  /** The house's code. */
  readonly house: string;
  readonly purpose: MediaPurpose;
  /** The address of what is chosen. */
  readonly value: string | null;
  readonly onChange: (url: string | null) => void;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly readOnly?: boolean;
  /** Width by height of what is shown; without one a picture may have any. */
  readonly aspect?: number;
  /** False where only a new file makes sense. */
  readonly fromLibrary?: boolean;
}

/** A picture or film: chosen from this device or from the house's own, cut, sent with its progress, looked at, cleared. */
export function MediaField({
  label,
  name,
  house,
  purpose,
  value,
  onChange,
  hint,
  error,
  readOnly = false,
  aspect,
  fromLibrary = true,
}: MediaFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const texts = useMediaTexts(purpose);
  const upload = useUpload({ house, purpose }, ({ url }) => onChange(url));
  const [cutting, setCutting] = useState<{ readonly file: File; readonly picture: ImageBitmap } | null>(null);
  const [library, setLibrary] = useState(false);

  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    upload.refuse(null);
    if (!mayBeCut(file)) return upload.send(file, file.name);
    try {
      setCutting({ file, picture: await createImageBitmap(file, { imageOrientation: 'from-image' }) });
    } catch {
      // This browser cannot read it; the server says what is wrong with it.
      upload.send(file, file.name);
    }
  };
  const drop = useFileDrop(readOnly, (file) => void take(file));
  const fault = upload.fault ?? error;
  const described = [`${id}-hint`, ...(fault == null ? [] : [`${id}-fault`])].join(' ');
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={described}
      className={classNames(styles.field, drop.over && styles.over)}
      data-field={name}
      {...drop.handlers}
    >
      <p id={`${id}-label`} className={styles.label}>
        {label}
      </p>
      <div className={styles.body}>
        {value === null ? (
          <span className={styles.none} aria-hidden="true">
            <Icon of={ImageUp} size={24} />
          </span>
        ) : (
          <MediaView url={value} alt={t`What is shown now`} width={160} playable />
        )}
        <div className={styles.side}>
          {upload.progress === null ? null : <OnItsWay share={upload.progress} onStop={upload.stop} />}
          {readOnly || upload.progress !== null ? null : (
            <Choices
              label={`${id}-label`}
              filled={value !== null}
              onDevice={() => input.current?.click()}
              onLibrary={fromLibrary ? () => setLibrary(true) : undefined}
              onClear={() => onChange(null)}
            />
          )}
          <p id={`${id}-hint`} className={styles.hint}>
            {hint === undefined ? null : <>{hint} </>}
            {texts.hint}
          </p>
        </div>
      </div>
      <input
        ref={input}
        hidden
        type="file"
        name={name}
        aria-labelledby={`${id}-label`}
        accept={acceptedFor(purpose)}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          void take(file);
        }}
      />
      {fault == null ? null : (
        <p id={`${id}-fault`} role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <Suspense fallback={null}>
        {cutting === null ? null : (
          <CutDialog
            {...cutting}
            purpose={purpose}
            aspect={aspect}
            onClose={() => setCutting(null)}
            onCut={({ blob, name: drawn }, focus) => {
              setCutting(null);
              upload.send(blob, drawn, focus);
            }}
          />
        )}
        {library ? (
          <LibraryDialog
            house={house}
            purpose={purpose}
            onClose={() => setLibrary(false)}
            onChoose={({ url }) => {
              setLibrary(false);
              onChange(url);
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

/** Files that are let go above something. */
function useFileDrop(readOnly: boolean, take: (file: File | undefined) => void) {
  const [over, setOver] = useState(false);
  const onDragOver = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return { over, handlers: readOnly ? {} : { onDragOver, onDragLeave: () => setOver(false), onDrop } };
}

/** How far a file is, and a way to stop it. */
function OnItsWay({ share, onStop }: { readonly share: number; readonly onStop: () => void }) {
  const { t } = useLingui();
  return (
    <div className={styles.progress}>
      <progress value={share} max={1} aria-label={t`Uploading`} />
      <Button variant="quiet" onClick={onStop}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}

interface ChoicesProps {
  /** The id of the field's name, which the buttons are about. */
  readonly label: string;
  readonly filled: boolean;
  readonly onDevice: () => void;
  readonly onLibrary: (() => void) | undefined;
  readonly onClear: () => void;
}

/** Where a file may come from, and taking it away. */
function Choices({ label, filled, onDevice, onLibrary, onClear }: ChoicesProps) {
  return (
    <div className={styles.buttons}>
      <Button variant="outline" icon={<Icon of={ImageUp} size={18} />} onClick={onDevice} aria-describedby={label}>
        {filled ? <Trans>Replace</Trans> : <Trans>Choose a file</Trans>}
      </Button>
      {filled ? (
        <Button variant="quiet" icon={<Icon of={Trash2} size={18} />} onClick={onClear} aria-describedby={label}>
          <Trans>Remove</Trans>
        </Button>
      ) : null}
      {onLibrary === undefined ? null : (
        <Button
          variant="quiet"
          icon={<Icon of={FolderOpen} size={18} />}
          aria-haspopup="dialog"
          onClick={onLibrary}
          aria-describedby={label}
        >
          <Trans>From your files</Trans>
        </Button>
      )}
    </div>
  );
}

/** What the device's picker offers: any picture, since this page makes of it what is taken. */
function acceptedFor(purpose: MediaPurpose): string {
  const { kinds } = limitsOf(purpose);
  return [
    ...(kinds.some((kind) => kind !== 'mp4' && kind !== 'svg') ? ['image/jpeg', 'image/png', 'image/webp'] : []),
    ...(kinds.includes('svg') ? ['image/svg+xml'] : []),
    ...(kinds.includes('mp4') ? ['video/mp4'] : []),
  ].join(',');
}
