/** The add-on's own colours, where its text can be read on them. */
import type { CSSProperties } from 'react';
import { contrastRatio } from '#shared/domain/palette/contrast.ts';
import type { GuideWidget } from '#shared/facade/entry/guide-widget.ts';

/** As an element's style; without colours, or with ones that cannot be read, the house's own stand. */
export function guideColors({ color, text_color: text }: GuideWidget): CSSProperties | undefined {
  if (color === null) return undefined;
  const readable = [text, '#ffffff', '#1d1a19'].find(
    (candidate) => candidate !== null && contrastRatio(candidate, color) >= 4.5,
  );
  return readable === undefined || readable === null ? undefined : { background: color, color: readable };
}
