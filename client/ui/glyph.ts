/**
 * Draws an icon's lines. The build puts lucide's shapes in here in place of its own component, whose settings of
 * colour, stroke and context nothing of ours uses (client/build/light-icons.ts).
 */
import { createElement, type ReactElement, type SVGProps } from 'react';

/** The `d` of a path, or another shape with its attributes. */
export type GlyphShape = string | readonly [tag: string, attributes: Readonly<Record<string, string>>];

interface GlyphProps extends SVGProps<SVGSVGElement> {
  /** Edge in px. */
  readonly size?: number;
}

/** The component that draws `shapes` on lucide's grid of 24, with lines of 2 in the text's colour. */
export function glyph(...shapes: readonly GlyphShape[]): (props: GlyphProps) => ReactElement {
  const lines = shapes.map((shape) =>
    typeof shape === 'string' ? createElement('path', { d: shape }) : createElement(shape[0], shape[1]),
  );
  return ({ size = 24, ...others }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...others,
      },
      ...lines,
    );
}
