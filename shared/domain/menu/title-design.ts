/** A conversation's own design: the colours of its title bar, as its sub-menu's option names them [THEME-TITLE-DESIGN]. */
import * as v from 'valibot';
import { contrastRatio } from '../palette/contrast.ts';

const Colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i));
const Option = v.object({
  design: v.object({ title_bar_txt_color: v.optional(v.nullable(v.string())), title_bar_bg_color: Colour }),
});

export interface TitleDesign {
  /** `#rrggbb` */
  readonly text: string;
  readonly background: string;
}

/** WCAG 2 AA for text. */
const readable = 4.5;
const white = '#ffffff';
const black = '#1d1a19';

/** The design in an option, an object or its JSON text; null for none. A text colour that cannot be read on the ground gives way to white or black. */
export function titleDesignOf(option: unknown): TitleDesign | null {
  const given =
    typeof option === 'string'
      ? v.safeParse(v.pipe(v.string(), v.parseJson(), Option), option)
      : v.safeParse(Option, option);
  if (!given.success) return null;
  const { title_bar_bg_color: background, title_bar_txt_color: wanted } = given.output.design;
  return titleDesign(background, wanted);
}

/** Colours of a title bar: words that cannot be read on the ground give way to white or black. */
export function titleDesign(background: string, wanted: string | null | undefined): TitleDesign {
  const text = wanted != null && v.is(Colour, wanted) && contrastRatio(wanted, background) >= readable ? wanted : null;
  return {
    background,
    text: text ?? (contrastRatio(white, background) >= contrastRatio(black, background) ? white : black),
  };
}
