/** All that listens for the house's recogniser; comes when somebody first speaks, and is kept by no device [VOICE-LATE]. */
import { recognizeSpeech } from '#client/net/recognize-speech.ts';
import type { TokenSource } from '#client/net/transport.ts';
import { socketAddress } from '#client/realtime/socket-address.ts';
import { SPEECH_PATH } from '#shared/realtime/speech-frames.ts';
import { browserMicrophone } from './browser-microphone.ts';
import { houseVoice } from './house-voice.ts';
import { openLiveLine } from './live-line.ts';
import type { VoiceInput } from './voice-input.ts';

export interface HouseEarInput {
  readonly langCd: string;
  readonly tokens: TokenSource;
  /** The house's recogniser understands speech while it is spoken. */
  readonly live: boolean;
}

export const houseEar = ({ langCd, tokens, live }: HouseEarInput): VoiceInput =>
  houseVoice({
    microphone: browserMicrophone,
    recognize: (wav, signal) => recognizeSpeech({ wav, langCd, tokens, signal }),
    openLine: live
      ? (on) =>
          openLiveLine({
            ...on,
            langCd,
            tokens,
            openSocket({ onOpen, onFrame, onClose }) {
              const socket = new WebSocket(socketAddress('/', location.href, SPEECH_PATH));
              socket.onopen = onOpen;
              socket.onmessage = ({ data }) => onFrame(data);
              socket.onclose = onClose;
              return socket;
            },
          })
      : undefined,
  });
