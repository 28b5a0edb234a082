/** How well one colour reads on another, as WCAG 2 counts it. */
import { channelsOf, linearise } from './oklch.ts';

function luminance(hex: string): number {
  const [r, g, b] = (channelsOf(hex) ?? [0, 0, 0]).map(linearise) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}
