import { Trans, useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useId, useState } from 'react';
import { LanguagesField } from '#client/console/kit/fields/languages-field.tsx';
import { listOfValues, textOf } from '#client/console/kit/values.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { useStaff } from '#client/sync/desk-hooks.ts';
import { useSync } from '#client/sync/hooks.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { pictureOf } from '#client/ui/picture-of.ts';
import { TextField } from '#client/ui/text-field.tsx';
import type { StaffView } from '#shared/client-view/values.ts';
import { countCharacters } from '#shared/domain/message-content/outgoing-content.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { ALL_LANGUAGE_CODES } from '#shared/languages/codes.ts';
import { PictureField } from '../picture-field.tsx';
import { useStaffServices } from '../staff-services.ts';
import { type Picture, usePicture } from '../use-picture.ts';
import styles from './profile-dialog.module.css';

/** As the server takes it. */
const NAME_MAX = 100;

type Values = Pick<StaffView, 'name' | 'languages' | 'icon'>;
type Faults = { readonly [Field in 'name' | 'languages' | 'picture' | 'all']?: string };

/** What cannot be saved as it is, and what the server did not save. */
function useFaults() {
  const { t } = useLingui();
  const max = NAME_MAX;
  const tooLong = t`The text is longer than ${max} characters`;
  const noPicture = t`This is not a picture`;
  return {
    of: ({ name, languages }: Values, picture: Picture): Faults => ({
      ...(name.trim() === '' ? { name: t`Please fill this in` } : {}),
      ...(countCharacters(name.trim()) > max ? { name: tooLong } : {}),
      ...(languages.length === 0 ? { languages: t`At least one` } : {}),
      ...(picture.uploading ? { picture: t`The picture is not uploaded yet. Wait for it, or remove it` } : {}),
      ...(picture.shown.some(({ kind }) => kind !== 'image') ? { picture: noPicture } : {}),
    }),
    from(error: unknown): Faults {
      const code = error instanceof AppError ? error.code : null;
      if (code === 'name_invalid') return { name: t`This does not fit here` };
      if (code === 'content_not_allowed') return { picture: noPicture };
      if (code === 'fields_invalid') return { languages: t`You read the desk in a language that is missing here` };
      return { all: t`It could not be saved. Check the connection and try again` };
    },
  };
}

/** Under which name and face, and in which languages, this person answers [STAFF-PROFILE]. */
export function ProfileDialog({ onClose }: { readonly onClose: () => void }) {
  const { userId } = useSync().identity;
  const self = useStaff().find((staff) => staff.userId === userId);
  return self === undefined ? null : <ProfileForm self={self} onClose={onClose} />;
}

function ProfileForm({ self, onClose }: { readonly self: Values; readonly onClose: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const { calls } = useStaffServices();
  const snack = useSnack();
  const [values, setValues] = useState<Values>(self);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const picture = usePicture('profile');
  const check = useFaults();
  const faults: Faults = { ...refused, ...(tried ? check.of(values, picture) : {}) };
  const set = (change: Partial<Values>): void => {
    setValues((before) => ({ ...before, ...change }));
    setRefused({});
  };
  const close = (): void => {
    for (const one of picture.shown) picture.remove(one.id);
    onClose();
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (busy || Object.keys(check.of(values, picture)).length > 0) return;
    const icon = picture.take() ?? values.icon;
    // What was uploaded stands there also when the rest is refused.
    set({ icon });
    setBusy(true);
    calls.setProfile({ name: values.name.trim(), languages: [...values.languages], icon }).then(
      () => {
        snack({ text: t`Saved` });
        onClose();
      },
      (error: unknown) => {
        setBusy(false);
        setRefused(check.from(error));
      },
    );
  };
  const face = pictureOf(values.icon);
  return (
    <Dialog
      open
      title={<Trans>My profile</Trans>}
      onClose={close}
      dismissable={false}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} busy={busy}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.lead}>
          <Trans>
            Guests and colleagues see your name and picture. Guests who speak your languages come to you first.
          </Trans>
        </p>
        <PictureField
          picture={picture}
          present={face === null ? null : <Avatar name={values.name} src={face} size={72} />}
          fault={faults.picture}
          onRemove={() => set({ icon: null })}
        />
        <TextField
          label={t({ message: 'Name', context: 'of a person' })}
          autoComplete="name"
          value={values.name}
          error={faults.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <LanguagesField
          label={t`Languages`}
          value={values.languages}
          readOnly={false}
          codes={ALL_LANGUAGE_CODES}
          nameOf={languageNameIn(activeLanguage())}
          set={(value) => set({ languages: listOfValues(value).map(textOf) })}
          error={() => faults.languages}
        />
        {faults.all === undefined ? null : (
          <p role="alert" className={styles.fault}>
            {faults.all}
          </p>
        )}
      </form>
    </Dialog>
  );
}
