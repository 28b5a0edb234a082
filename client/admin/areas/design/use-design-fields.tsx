import { useLingui } from '@lingui/react/macro';
import type { FieldGroup, FieldSpec } from '#client/console/kit/field-spec.ts';
import { inkField } from '#client/console/kit/fields/ink-field.tsx';
import { listOfValues, textOf } from '#client/console/kit/values.ts';
import { MediaField } from '#client/console/media/media-field.tsx';
import { MediaListField } from '#client/console/media/media-list-field.tsx';
import type { MediaPurpose } from '#shared/domain/media/purposes.ts';
import type { LocationGroup } from '#shared/manage/rooms.ts';
import { TOP_IMAGES_MAX } from '../house/top-images.ts';
import { GroupModeField } from './group-mode-field.tsx';

const urlOf = (value: unknown): string | null => (textOf(value) === '' ? null : textOf(value));

/** A field of one picture or film. */
const mediaField = (
  name: string,
  label: string,
  { hint, ...shown }: { readonly hint: string; readonly purpose: MediaPurpose; readonly aspect?: number },
): FieldSpec => ({
  kind: 'own',
  name,
  label,
  draw: ({ value, set, error, readOnly, houseCode }) => (
    <MediaField
      {...shown}
      label={label}
      name={name}
      hint={hint}
      house={houseCode}
      value={urlOf(value)}
      onChange={set}
      error={error()}
      readOnly={readOnly}
    />
  ),
});

/** Pictures and films of the first page. */
function usePictureFields(): readonly FieldSpec[] {
  const { t } = useLingui();
  return [
    mediaField('logo_url', t`Logo`, { hint: t`The first thing guests see while the page opens.`, purpose: 'icon' }),
    mediaField('app_icon', t`Sign on home screens`, {
      hint: t`On the phones of guests who keep the page, and in tabs. Square, 512 pixels wide or more`,
      purpose: 'icon',
      aspect: 1,
    }),
    {
      kind: 'own',
      name: 'pictures',
      label: t`Pictures above the menu`,
      draw: ({ value, set, error, readOnly, label, houseCode }) => (
        <MediaListField
          label={label}
          name="pictures"
          hint={t`Up to five, still or moving. The first still one is painted at once.`}
          house={houseCode}
          purpose="top_image"
          aspect={16 / 9}
          max={TOP_IMAGES_MAX}
          value={listOfValues(value).filter((url) => typeof url === 'string')}
          onChange={set}
          error={(place) => error(String(place))}
          readOnly={readOnly}
        />
      ),
    },
    mediaField('movie', t`Film above the menu`, {
      hint: t`Silent, shown before the pictures; guests on a slow network start it themselves.`,
      purpose: 'movie',
    }),
    { kind: 'check', name: 'enable_movie_display', label: t`Show the film` },
    mediaField('default_staff_icon', t`Face of staff without a picture`, {
      hint: t`Without one guests see initials.`,
      purpose: 'icon',
      aspect: 1,
    }),
  ];
}

/** How a house looks: the fields of its screen. */
export function useDesignFields(groups: readonly LocationGroup[]): readonly FieldGroup[] {
  const { t } = useLingui();
  const pictures = usePictureFields();
  return [
    {
      title: t`Colours`,
      fields: [
        {
          kind: 'colour',
          name: 'primary_color',
          label: t`Colour of the house`,
          hint: t`The title bar, buttons and links. For words on it, or in it, guests see the nearest shade that reads well`,
        },
        {
          kind: 'colour',
          name: 'icon_color',
          label: t`Colour of the signs`,
          hint: t`The signs of menus, and passes in a phone’s wallet`,
        },
        {
          kind: 'colour',
          name: 'title_bar_bg_color',
          label: t`Title bar by day`,
          hint: t`Without one it is the colour of the house. At night the bar is dark, whatever you choose`,
          nullable: true,
        },
        inkField('title_bar_txt_color', t`Words on the title bar`, {
          ground: 'title_bar_bg_color',
          hint: t`What cannot be read there gives way to white or black`,
          when: (values) => textOf(values['title_bar_bg_color']) !== '',
        }),
      ],
    },
    { title: t`Pictures`, fields: pictures },
    {
      title: t`Words`,
      fields: [
        {
          kind: 'dict',
          name: 'welcome',
          label: t`Welcome`,
          hint: t`Above the menu. Without one guests read what the house is`,
          max: 1000,
          long: true,
        },
        {
          kind: 'dict',
          name: 'starters',
          label: t`First questions in an empty chat`,
          hint: t`One a line, up to six, asked with one tap`,
          max: 1000,
          long: true,
        },
      ],
    },
    {
      title: t`Buttons and modes`,
      fields: [
        { kind: 'check', name: 'hide_back', label: t`Hide the back button` },
        { kind: 'check', name: 'hide_home', label: t`Hide the home button` },
        {
          kind: 'own',
          name: 'group_mode',
          label: t`Groups with guests of their own`,
          draw: ({ value, set, readOnly, label }) => (
            <GroupModeField label={label} groups={groups} value={value} onChange={set} readOnly={readOnly} />
          ),
        },
        { kind: 'check', name: 'is_mbs_guest', label: t`Talks open as live chats` },
        { kind: 'check', name: 'powered_by', label: t`Say under the settings whose product this is` },
      ],
    },
  ];
}
