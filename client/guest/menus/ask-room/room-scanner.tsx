import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { type CameraState, useCamera } from '#client/scan/use-camera.ts';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import styles from './ask-room-screen.module.css';

function CameraWords({ state }: { readonly state: CameraState }) {
  switch (state) {
    case 'denied':
      return <Trans>The camera is switched off for this page. Allow it in your browser, or enter the number.</Trans>;
    case 'failed':
      return <Trans>The camera could not be started. Please enter the room number instead.</Trans>;
    case 'absent':
      return <Trans>This browser cannot scan codes. Please enter the room number instead.</Trans>;
    case 'starting':
    case 'looking':
      return <Trans>Hold your phone over the code in your room.</Trans>;
  }
}

interface RoomScannerProps {
  /** A code that was no room's, in words; null for none yet. */
  readonly fault: string | null;
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

/** The camera's picture, large, until a code is seen. */
export function RoomScanner({ fault, onCode, onClose }: RoomScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const state = useCamera(video, onCode);
  const looks = state === 'starting' || state === 'looking';
  return (
    <div className={styles.answers}>
      <div className={styles.view} hidden={!looks} aria-hidden="true">
        {state === 'starting' ? <Skeleton width="100%" height="100%" /> : null}
        <video ref={video} className={styles.video} muted playsInline />
        <span className={styles.aim} />
      </div>
      <p className={styles.hint} role="status">
        {fault ?? <CameraWords state={state} />}
      </p>
      <Button wide variant="outline" onClick={onClose}>
        <Trans>Enter the number instead</Trans>
      </Button>
    </div>
  );
}
