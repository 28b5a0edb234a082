import { useLingui } from '@lingui/react/macro';
import { useFieldTexts } from '../account/use-refusal-texts.ts';

/** What is wrong at a place of the file of a house, in a sentence [FILE-FAULTS]. */
export function useFileFaultTexts(): (code: string) => string {
  const { t } = useLingui();
  const fieldWords = useFieldTexts();
  const harmful = t`Nothing like this is in a file that was saved here. Do not trust where it came from`;
  const changed = t`It is not what it was when the file was saved. Save the house anew and bring that file`;
  const foreign = t`This is not the file of a house. Bring one that was saved under “House”`;
  const texts: Readonly<Record<string, string>> = {
    archive_broken: t`This is no ZIP file, or it did not come whole. Save the house anew and bring that file`,
    archive_too_many: harmful,
    archive_too_large: t`What is in it is larger than a house can be`,
    archive_file_too_large: t`This is larger than it can be`,
    archive_bomb: harmful,
    archive_path: harmful,
    archive_link: harmful,
    archive_doubled: t`It is in the file twice`,
    archive_encrypted: t`It has a password. Take the password away and bring it again`,
    archive_method: t`It is packed in a way that is not read here. Pack it as an ordinary ZIP file`,
    archive_checksum: changed,
    archive_missing: t`It is missing from the file`,
    field_unknown: t`Nothing of this name belongs here`,
    manifest_missing: foreign,
    file_foreign: foreign,
    file_changed: changed,
    file_missing: t`It is missing from the file`,
    file_unknown: t`It does not belong in the file of a house`,
    file_unlisted: t`The file’s own list does not know of it`,
    schema_newer: t`A newer version of Bellhop wrote this file. Ask whoever runs this server for an upgrade`,
    json_broken: t`What stands here cannot be read`,
    text_broken: t`What stands here is no text`,
    list_needed: t`A list has to stand here`,
    too_many_rows: t`These are more than a house can have`,
    default_one: t`A house has exactly one that it begins with`,
    group_needed: t`A house has at least one group of staff`,
    house_one: t`There is exactly one house in a file`,
    plan_limit: t`The plan has no room for more of these`,
    names_nothing: t`It names something that is not in the file`,
    media_unknown: t`It names a picture that is not in the file`,
    media_kind: t`This kind of file is not shown here`,
    media_lies: t`This is no picture or film, whatever its name says`,
    media_unreadable: t`It is damaged and cannot be read`,
    media_too_large: t`This picture or film is too large`,
    media_too_wide: t`This picture has too many pixels`,
  };
  return (code) => texts[code] ?? fieldWords(code);
}
