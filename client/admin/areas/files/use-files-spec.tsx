import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Place } from '#client/console/kit/place.ts';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import { MediaView } from '#client/console/media/media-view.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { mediaPurposeNames } from '#shared/domain/media/purposes.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { deleteMedia, getMedia, HouseMedia, listMedia, updateMedia } from '#shared/manage/media.ts';
import { FocusField } from './focus-field.tsx';
import { FileDetails } from './file-details.tsx';
import { UploadFiles } from './upload-files.tsx';
import { usePurposeNames } from './use-purpose-names.ts';

interface FilesOf {
  readonly code: string;
  readonly edits: boolean;
  readonly place: Place;
  readonly refetch: () => Promise<void>;
}

/** The files of a house: list, words for those who do not see them, what shows them. */
export function useFilesSpec({ code, edits, place, refetch }: FilesOf): ThingsSpec<HouseMedia> {
  const { t } = useLingui();
  const purposes = usePurposeNames();
  return {
    calls: { item: HouseMedia, list: listMedia, get: getMedia, update: updateMedia, remove: deleteMedia },
    title: t`Pictures and films`,
    add: t`Upload`,
    empty: t`There is no file yet. What you upload here, or in any field of a picture, is kept to be shown again.`,
    count: (total) => <Plural value={total} one="# file" other="# files" />,
    nameOf: ({ original_name }) => original_name,
    columns: [
      {
        key: 'view',
        cell: ({ url, alt_dict }) => <MediaView url={url} alt={textIn(alt_dict, activeLanguage(), 'en')} width={80} />,
      },
      { key: 'purpose', cell: ({ purpose }) => purposes[purpose] },
      {
        key: 'used',
        cell: ({ used_by }) =>
          used_by.length === 0 ? (
            <Trans>Shown nowhere</Trans>
          ) : (
            <Plural value={used_by.length} one="Shown in # place" other="Shown in # places" />
          ),
      },
    ],
    filters: [
      {
        name: 'purpose',
        label: t`For`,
        options: mediaPurposeNames.map((value) => ({ value, label: purposes[value] })),
      },
      {
        name: 'used',
        label: t`Shown`,
        options: [
          { value: '1', label: t`Somewhere` },
          { value: '0', label: t`Nowhere` },
        ],
      },
    ],
    groups: [
      {
        fields: [
          {
            kind: 'dict',
            name: 'alt_dict',
            label: t`What is to be seen`,
            hint: t`Read aloud to guests who do not see it, and found by your search here`,
            max: 200,
          },
          {
            kind: 'own',
            name: 'focus',
            label: t`What matters most`,
            draw: (field) => <FocusField field={field} id={place.rest[0] ?? ''} />,
          },
        ],
      },
    ],
    blank: { alt_dict: {}, focus: null },
    ...(edits ? { before: <UploadFiles code={code} onDone={refetch} /> } : {}),
    after: (file) => <FileDetails file={file} code={code} edits={edits} onReplaced={(id) => place.go([id])} />,
    deleting: ({ used_by }) =>
      used_by.length > 0 ? <Trans>First show another one in its places.</Trans> : <Trans>Nothing shows it.</Trans>,
  };
}
