/** The phone's microphone through an audio worklet. */
import captureUrl from './capture-worklet.ts?worker&url';
import type { Microphone } from './house-voice.ts';

/** @throws DOMException where the microphone is refused or missing */
export const browserMicrophone: Microphone = async (onSamples) => {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
  });
  const context = new AudioContext();
  const close = (): void => {
    for (const track of stream.getTracks()) track.stop();
    context.close().catch((error: unknown) => console.warn('The recording did not close.', error));
  };
  try {
    await context.audioWorklet.addModule(captureUrl);
    const capture = new AudioWorkletNode(context, 'bellhop-capture', {
      numberOfInputs: 1,
      numberOfOutputs: 1,
      channelCount: 1,
      channelCountMode: 'explicit',
    });
    capture.port.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data instanceof Float32Array) onSamples(data);
    };
    context.createMediaStreamSource(stream).connect(capture);
    // Some browsers run only what leads to the speakers; it carries silence, because nothing is written to it.
    capture.connect(context.destination);
    await context.resume();
    return { rate: context.sampleRate, close };
  } catch (error) {
    close();
    throw error;
  }
};
