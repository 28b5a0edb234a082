/** The microphone of this browser: whether there can be one, and asking for it [PWA-MICROPHONE]. */
import { inAppBrowserOf } from '#shared/domain/entry/in-app-browser.ts';
import type { Microphone } from '#shared/domain/voice/call-screen.ts';

type Fault = Extract<Microphone, 'denied' | 'missing' | 'taken' | 'in_app' | 'unsupported'>;

/** Why a call cannot be tried here at all; null where it can. Pages that are not secure have no devices. */
export function microphoneFault(): Fault | null {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (typeof devices?.getUserMedia === 'function' && typeof RTCPeerConnection === 'function') return null;
  return inAppBrowserOf(navigator.userAgent) === null ? 'unsupported' : 'in_app';
}

const faults: Readonly<Record<string, Fault>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'taken',
  AbortError: 'taken',
};

/** Asks for the microphone, which makes the browser ask the person. Browsers of other apps refuse without asking. */
export async function openMicrophone(): Promise<MediaStream | Fault> {
  const known = microphoneFault();
  if (known !== null) return known;
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    });
  } catch (error) {
    const fault = faults[error instanceof Error || error instanceof DOMException ? error.name : ''] ?? 'taken';
    return fault === 'denied' && inAppBrowserOf(navigator.userAgent) !== null ? 'in_app' : fault;
  }
}

/** Whether the browser gives the microphone without asking; `unknown` where it does not tell. */
export type MicrophonePermission = 'granted' | 'prompt' | 'denied' | 'unknown';

export async function microphonePermission(): Promise<MicrophonePermission> {
  const { permissions } = navigator as Partial<Navigator>;
  try {
    return (await permissions?.query({ name: 'microphone' }))?.state ?? 'unknown';
  } catch {
    // A browser that does not know this permission.
    return 'unknown';
  }
}
