import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import styles from './coupons.module.css';
import { type CameraState, useCamera } from '#client/scan/use-camera.ts';

interface CodeFinderProps {
  readonly busy: boolean;
  readonly error: string | null;
  readonly onCode: (code: string) => void;
}

function CameraNote({ state }: { readonly state: CameraState }) {
  switch (state) {
    case 'denied':
      return <Trans>The camera may not be used here. Allow it in the browser’s settings, or use a hand scanner</Trans>;
    case 'failed':
      return <Trans>No camera was found, or another app is using it</Trans>;
    case 'absent':
      return <Trans>This browser cannot read codes with its camera. Use a hand scanner, or another browser</Trans>;
    case 'starting':
    case 'looking':
      return <Trans>Hold the guest’s code in front of the camera</Trans>;
  }
}

/** Where a code comes from: the camera, or a scanner that types it and presses Enter. */
export function CodeFinder({ busy, error, onCode }: CodeFinderProps) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const state = useCamera(video, onCode);
  const looks = state === 'starting' || state === 'looking';
  // A hand scanner types into whatever has the focus.
  useEffect(() => field.current?.focus(), []);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (typed.trim() === '') return;
    onCode(typed.trim());
    setTyped('');
  };
  return (
    <div className={styles.finder}>
      <div className={styles.view} hidden={!looks} aria-hidden="true">
        {state === 'starting' ? <Skeleton width="100%" height="100%" /> : null}
        <video ref={video} className={styles.video} muted playsInline />
      </div>
      <p className={styles.note} role="status">
        <CameraNote state={state} />
      </p>
      <form className={styles.typed} onSubmit={submit}>
        <TextField
          ref={field}
          label={<Trans>Code</Trans>}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          placeholder={t`From a hand scanner`}
          value={typed}
          error={error ?? undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="outline" busy={busy}>
          <Trans>Check</Trans>
        </Button>
      </form>
    </div>
  );
}
