/**
 * sRGB hex colours and OKLCH, the space in which equal steps of lightness look equal
 * (Björn Ottosson's Oklab matrices, in polar form). Pure arithmetic, no rounding but in `oklchToHex`.
 */

/** Lightness 0–1, chroma 0–about 0.37, hue in degrees. */
export type Oklch = { readonly lightness: number; readonly chroma: number; readonly hue: number };

type Triple = readonly [number, number, number];

const hexShape = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** The three channels 0–1 of `#rrggbb`, or undefined for any other text. */
export function channelsOf(hex: string): Triple | undefined {
  const match = hexShape.exec(hex);
  if (!match) return undefined;
  const channel = (digits: string | undefined): number => Number.parseInt(digits ?? '0', 16) / 255;
  return [channel(match[1]), channel(match[2]), channel(match[3])];
}

/** A gamma-encoded channel as linear light. */
export function linearise(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function encode(light: number): number {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
}

/** Converts `#rrggbb`; undefined for any other text. */
export function hexToOklch(hex: string): Oklch | undefined {
  const channels = channelsOf(hex);
  if (!channels) return undefined;
  const [r, g, b] = channels.map(linearise) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const aAxis = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bAxis = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(aAxis, bAxis),
    hue: ((Math.atan2(bAxis, aAxis) * 180) / Math.PI + 360) % 360,
  };
}

function encodedChannels({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encode(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Half a step of an eight-bit channel: what rounding would hide anyway. */
const tolerance = 0.5 / 255;

function showable(color: Oklch): boolean {
  return encodedChannels(color).every((channel) => channel >= -tolerance && channel <= 1 + tolerance);
}

/** The same lightness and hue with the most chroma, up to its own, that a screen can show. */
function intoGamut(color: Oklch): Oklch {
  if (showable(color)) return color;
  let low = 0;
  let high = color.chroma;
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2;
    if (showable({ ...color, chroma: middle })) low = middle;
    else high = middle;
  }
  return { ...color, chroma: low };
}

/** Converts to `#rrggbb`, giving up chroma rather than hue where a screen cannot show the colour. */
export function oklchToHex(color: Oklch): string {
  const byte = (channel: number): string =>
    Math.round(Math.min(1, Math.max(0, channel)) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${encodedChannels(intoGamut(color)).map(byte).join('')}`;
}
