/** Runs beside the page, in the audio's own thread: hands on what the microphone gives, 2048 samples at a time. */

declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

const BUFFER = 2048;

class Capture extends AudioWorkletProcessor {
  #buffer = new Float32Array(BUFFER);
  #filled = 0;

  /** Takes the first channel of the first input: mono. True keeps it running. */
  process([input]: readonly (readonly Float32Array[])[]): boolean {
    for (const sample of input?.[0] ?? []) {
      this.#buffer[this.#filled] = sample;
      this.#filled += 1;
      if (this.#filled < BUFFER) continue;
      this.port.postMessage(this.#buffer, [this.#buffer.buffer]);
      this.#buffer = new Float32Array(BUFFER);
      this.#filled = 0;
    }
    return true;
  }
}

registerProcessor('bellhop-capture', Capture);
