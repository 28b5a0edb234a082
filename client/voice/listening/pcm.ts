/** Samples as the speech socket takes them: mono, 16 bits, little-endian, of the rate that was asked for [SPEECH-STREAM]. */

/**
 * Brings samples from one rate to another as they come; what is over waits for the next. Downwards by the means of what
 * lies between, upwards by what comes last. Samples from -1 to 1; what is beyond is cut.
 */
export function pcmOf(from: number, to: number): (samples: Float32Array) => ArrayBuffer {
  const step = from / to;
  let rest = new Float32Array();
  /** How far into the first sample that waits the next one begins. */
  let into = 0;
  return (samples) => {
    const all = new Float32Array(rest.length + samples.length);
    all.set(rest);
    all.set(samples, rest.length);
    const count = Math.max(0, Math.floor((all.length - into) / step));
    const view = new DataView(new ArrayBuffer(count * 2));
    for (let index = 0; index < count; index += 1) {
      const begin = Math.floor(into + index * step);
      const end = Math.max(begin + 1, Math.floor(into + (index + 1) * step));
      let sum = 0;
      for (let at = begin; at < end; at += 1) sum += all[at] ?? 0;
      view.setInt16(index * 2, Math.round(Math.max(-1, Math.min(1, sum / (end - begin))) * 32_767), true);
    }
    const used = into + count * step;
    rest = all.slice(Math.floor(used));
    into = used - Math.floor(used);
    return view.buffer;
  };
}
