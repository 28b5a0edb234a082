import 'react-easy-crop/react-easy-crop.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { MediaPurpose } from '#shared/domain/media/purposes.ts';
import type { Focus } from '#shared/domain/media/focus.ts';
import { FocusPicker } from './focus-picker.tsx';
import { type Cut, drawCut, type DrawnFile } from './draw-cut.ts';
import styles from './media.module.css';

interface CutDialogProps {
  readonly file: File;
  readonly picture: ImageBitmap;
  readonly purpose: MediaPurpose;
  /** Width by height; undefined leaves the choice. */
  readonly aspect?: number | undefined;
  /** @param focus what matters most of what was cut; null for the middle */
  readonly onCut: (file: DrawnFile, focus: Focus | null) => void;
  readonly onClose: () => void;
}

/** Choosing what of a picture is shown: moved and enlarged by finger, mouse or arrow keys. */
export function CutDialog({ file, picture, purpose, aspect, onCut, onClose }: CutDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const own = picture.width / picture.height;
  const [shape, setShape] = useState('own');
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [cut, setCut] = useState<Cut | null>(null);
  const [focus, setFocus] = useState<Focus | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setSource(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  const shapes = [
    { name: 'own', value: own, words: t`As it is` },
    { name: 'wide', value: 16 / 9, words: t`Wide` },
    { name: 'landscape', value: 4 / 3, words: t`Landscape` },
    { name: 'square', value: 1, words: t`Square` },
  ];
  /** Pointed at on the whole picture, meant of what is cut. */
  const within = (part: Cut, { x, y }: Focus): Focus => {
    const share = (at: number, from: number, of: number): number =>
      Math.round(Math.min(100, Math.max(0, ((at - from) / of) * 100)));
    return {
      x: share((x / 100) * picture.width, part.x, part.width),
      y: share((y / 100) * picture.height, part.y, part.height),
    };
  };
  const use = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      const part = cut ?? { x: 0, y: 0, width: picture.width, height: picture.height };
      onCut(await drawCut(picture, part, { name: file.name, purpose }), focus === null ? null : within(part, focus));
    } catch (error) {
      console.warn('The picture could not be drawn.', error);
      setFault(t`This picture cannot be prepared here. Make it smaller and choose it again`);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="full"
      title={t`What is shown`}
      dismissable={false}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button busy={busy} onClick={() => void use()}>
            <Trans>Use this picture</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.cut}>
        <div className={styles.stage}>
          {source === null ? null : (
            <Cropper
              image={source}
              crop={place}
              zoom={zoom}
              aspect={aspect ?? shapes.find(({ name }) => name === shape)?.value ?? own}
              maxZoom={4}
              disableAutomaticStylesInjection
              onCropChange={setPlace}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setCut(pixels)}
              cropperProps={{ 'aria-label': t`Move with the arrow keys`, tabIndex: 0 }}
            />
          )}
        </div>
        {aspect === undefined ? (
          <div role="radiogroup" aria-label={t`Shape`} className={styles.shapes}>
            {shapes.map(({ name, words }) => (
              <label key={name} className={styles.shape}>
                <input type="radio" name={`${id}-shape`} checked={shape === name} onChange={() => setShape(name)} />
                {words}
              </label>
            ))}
          </div>
        ) : null}
        <label className={styles.zoom}>
          <Trans>Enlarge</Trans>
          <input
            type="range"
            min={1}
            max={4}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
        </label>
        {purpose === 'icon' || source === null ? null : <FocusPicker src={source} value={focus} onChange={setFocus} />}
        {fault === null ? null : (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
      </div>
    </Dialog>
  );
}
