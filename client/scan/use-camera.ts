/** Codes in front of the camera; a scanner that types needs none of this. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { codeReader } from './code-reader.ts';

/** absent: no camera for pages, or nothing here reads codes; denied: it was not allowed to look; failed: there is no camera, or it is in use. */
export type CameraState = 'starting' | 'looking' | 'absent' | 'denied' | 'failed';

/** Between two looks (ms): quick for a hand that moves, easy on a phone's battery. */
const LOOK_MS = 200;

/** Looks for a code while the video is shown, and says what it sees at each look. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void): CameraState {
  const [state, setState] = useState<CameraState>('starting');
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    // Insecure pages have no devices at all.
    const devices: MediaDevices | undefined = navigator.mediaDevices;
    if (devices === undefined) {
      setState('absent');
      return undefined;
    }
    let gone = false;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const begin = async (): Promise<void> => {
      try {
        const reading = codeReader();
        // Said where it is awaited; until then nobody listens.
        reading.catch(() => undefined);
        stream = await devices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
        const shown = video.current;
        if (gone || shown === null) return end();
        shown.srcObject = stream;
        await shown.play();
        const read = await reading.catch((error: unknown) => {
          console.warn('Nothing here reads codes.', error);
          return null;
        });
        if (gone) return;
        if (read === null) {
          end();
          return setState('absent');
        }
        setState('looking');
        const look = async (): Promise<void> => {
          if (gone) return;
          try {
            // Nothing to see until the first picture is there.
            const code = shown.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await read(shown) : null;
            if (code !== null && !gone) latest.current(code);
          } catch (error) {
            console.warn('A picture of the camera could not be read.', error);
          }
          timer = setTimeout(() => void look(), LOOK_MS);
        };
        await look();
      } catch (error) {
        if (!gone) setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'failed');
      }
    };
    void begin();
    return () => {
      gone = true;
      clearTimeout(timer);
      end();
    };
  }, [video]);
  return state;
}
