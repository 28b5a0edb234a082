import { cutLabel } from '#shared/domain/names/cut-label.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A label among many, cut where its writing has no spaces; `whole` once it was chosen. Read out whole always [LABEL-CUT]. */
export function CutLabel({ text, whole }: { readonly text: string; readonly whole: boolean }) {
  const shown = whole ? text : cutLabel(text);
  if (shown === text) return <bdi>{text}</bdi>;
  return (
    <>
      <bdi aria-hidden="true">{shown}</bdi>
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}
