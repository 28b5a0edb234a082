/** Codes in front of the camera, where the browser can read them; a scanner that types needs none of this. */
import { useEffect, useState, type RefObject } from 'react';

interface Detector {
  detect(image: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector;

const isDetectorClass = (value: unknown): value is DetectorClass => typeof value === 'function';

/** absent: this browser reads no codes; denied: it was not allowed to look; failed: there is no camera, or it is in use. */
export type CameraState = 'starting' | 'looking' | 'absent' | 'denied' | 'failed';

/** Between two looks (ms): quick for a hand that moves, easy on a phone's battery. */
const LOOK_MS = 200;

/**
 * Looks for a code while the video is shown, and says each one once in a row.
 *
 * @param onCode must stay the same while nothing else is to be done with a code
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void): CameraState {
  const [state, setState] = useState<CameraState>('starting');
  useEffect(() => {
    const Detector: unknown = Reflect.get(globalThis, 'BarcodeDetector');
    // Insecure pages have no devices at all.
    const devices: MediaDevices | undefined = navigator.mediaDevices;
    if (!isDetectorClass(Detector) || devices === undefined) {
      setState('absent');
      return undefined;
    }
    const detector = new Detector({ formats: ['qr_code'] });
    let gone = false;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      const shown = video.current;
      if (gone || shown === null) return;
      try {
        // Nothing to see until the first picture is there.
        const [found] = shown.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await detector.detect(shown) : [];
        if (found !== undefined && !gone) onCode(found.rawValue);
      } catch (error) {
        console.warn('A picture of the camera could not be read.', error);
      }
      timer = setTimeout(() => void look(), LOOK_MS);
    };
    const begin = async (): Promise<void> => {
      try {
        stream = await devices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
        const shown = video.current;
        if (gone || shown === null) return end();
        shown.srcObject = stream;
        await shown.play();
        setState('looking');
        await look();
      } catch (error) {
        if (!gone) setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'failed');
      }
    };
    const end = (): void => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    void begin();
    return () => {
      gone = true;
      clearTimeout(timer);
      end();
    };
  }, [video, onCode]);
  return state;
}
