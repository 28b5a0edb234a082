import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import type { Values } from '#client/console/kit/things.ts';
import { dictOf, listOfValues, textOf } from '#client/console/kit/values.ts';
import { MediaView } from '#client/console/media/media-view.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Icon } from '#client/ui/icon.tsx';
import { titleDesign } from '#shared/domain/menu/title-design.ts';
import { type PaletteTokens, paletteOf, signColors } from '#shared/domain/palette/palette.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { House } from '#shared/manage/houses.ts';
import styles from './design.module.css';

/** The first page in one appearance, in what is typed now and not yet saved. */
function Sketch({
  tokens,
  sign,
  values,
  house,
  title,
  dark = false,
}: {
  readonly tokens: PaletteTokens;
  readonly sign: string;
  readonly values: Values;
  readonly house: House;
  readonly title: string;
  /** At night the bar is the ground lifted one step, the house's colour a line. */
  readonly dark?: boolean;
}) {
  const lang = activeLanguage();
  const name = textIn(house.name_dict, lang, house.lang_cd);
  const logo = textOf(values['logo_url']);
  const [picture] = listOfValues(values['pictures']);
  const welcome =
    textIn(dictOf(values['welcome']), lang, house.lang_cd) || textIn(house.description_dict, lang, house.lang_cd);
  const ground = textOf(values['title_bar_bg_color']);
  const bar = /^#[0-9a-f]{6}$/i.test(ground) ? titleDesign(ground, textOf(values['title_bar_txt_color'])) : null;
  const colors = {
    '--sketch-ground': tokens.background,
    '--sketch-ink': tokens.text,
    '--sketch-bar': dark ? tokens.otherBubble : (bar?.background ?? tokens.accent),
    '--sketch-on-bar': dark ? tokens.text : (bar?.text ?? tokens.onAccent),
    '--sketch-bar-line': dark ? tokens.brand : 'transparent',
    '--sketch-accent': tokens.accent,
    '--sketch-on-accent': tokens.onAccent,
    '--sketch-card': tokens.otherBubble,
    '--sketch-line': tokens.otherBubbleBorder,
    '--sketch-sign': sign,
    '--sketch-sign-ground': tokens.ownBubble,
  } as CSSProperties; // Custom properties are no part of the type.
  return (
    <figure className={styles.sketch} style={colors}>
      <div className={styles.screen} aria-hidden="true">
        <div className={styles.bar}>
          {logo === '' ? null : <MediaView url={logo} alt="" width={28} />}
          <bdi>{name}</bdi>
        </div>
        <div className={styles.hero}>
          {typeof picture === 'string' ? <MediaView url={picture} alt="" width={240} /> : null}
          <p>
            <bdi>{welcome}</bdi>
          </p>
        </div>
        <div className={styles.menu}>
          <span className={styles.sign}>
            <Icon of={ConciergeBell} size={20} />
          </span>
          <Trans>Reception</Trans>
        </div>
        <span className={styles.button}>
          <Trans>Ask us</Trans>
        </span>
      </div>
      <figcaption>{title}</figcaption>
    </figure>
  );
}

/** How colours, pictures and words go together, light and dark, before they are saved. */
export function DesignPreview({ values, house }: { readonly values: Values; readonly house: House }) {
  const { t } = useLingui();
  const palette = paletteOf(textOf(values['primary_color']));
  const sign = signColors(textOf(values['icon_color']), palette);
  return (
    <aside className={styles.preview} aria-label={t`How it looks`}>
      <Sketch tokens={palette.light} sign={sign.light} values={values} house={house} title={t`By day`} />
      <Sketch tokens={palette.dark} sign={sign.dark} values={values} house={house} title={t`At night`} dark />
    </aside>
  );
}
