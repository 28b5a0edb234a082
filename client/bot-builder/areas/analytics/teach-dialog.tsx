import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SelectField } from '#client/console/account/select-field.tsx';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useForm } from '#client/console/account/use-form.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import fieldStyles from '#client/console/kit/fields/fields.module.css';
import { LongText } from '#client/console/kit/fields/long-text.tsx';
import kit from '#client/console/kit/kit.module.css';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { newId } from '#client/sync/new-id.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { ALL_LANGUAGE_CODES, bcp47Of } from '#shared/languages/codes.ts';
import { teachBot, type UnansweredGroup } from '#shared/manage/bot-analytics.ts';
import type { OfBot } from '../tests/use-runs.ts';

interface TeachDialogProps {
  readonly of: OfBot;
  readonly group: UnansweredGroup;
  readonly onClose: () => void;
}

/** Makes of what found nothing a test, and of what is right to say a component that answers it. */
export function TeachDialog({ of: { code, botId }, group, onClose }: TeachDialogProps) {
  const { t } = useLingui();
  const manage = useManage();
  const refetch = useRefetch();
  const snack = useSnack();
  const nameIn = languageNameIn(activeLanguage());
  // Sent twice, it is done once.
  const [key] = useState(newId);
  const initial = {
    text: group.text.slice(0, 500),
    lang_cd: group.lang_cd === '' ? activeLanguage() : group.lang_cd,
    title: group.text.slice(0, 60),
    answer: '',
  };
  const form = useForm(initial, async ({ text, lang_cd, title, answer }) => {
    const body = { text, lang_cd, answer: answer.trim() === '' ? null : { title, text: answer } };
    await manage.call(teachBot, { params: { code, id: botId }, body }, { key });
    await refetch();
    snack({
      text: body.answer === null ? t`It is among the tests now.` : t`Guests read it once you publish the next version.`,
    });
    onClose();
  });
  const { values, set, error } = form;
  return (
    <Dialog
      open
      title={t`Teach it an answer`}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button busy={form.busy} onClick={() => form.submit()}>
            {values.answer.trim() === '' ? <Trans>Add it to the tests</Trans> : <Trans>Save</Trans>}
          </Button>
        </>
      }
    >
      <div className={kit.fields}>
        <TextField
          label={t`Question`}
          name="text"
          value={values.text}
          maxLength={500}
          lang={bcp47Of(values.lang_cd)}
          error={error('text')}
          onChange={({ target }) => set('text', target.value)}
        />
        <SelectField
          label={t`Language it is asked in`}
          name="lang_cd"
          value={values.lang_cd}
          error={error('lang_cd')}
          onChange={(value) => set('lang_cd', value)}
        >
          {ALL_LANGUAGE_CODES.map((one) => (
            <option key={one} value={one}>
              {nameIn(one)}
            </option>
          ))}
        </SelectField>
        <LongText
          label={t`Answer`}
          name="answer"
          value={values.answer}
          max={1000}
          lang={values.lang_cd}
          hint={t`In the same language. Left empty, the question is added to the tests alone.`}
          error={error('answer')}
          readOnly={false}
          onChange={(value) => set('answer', value)}
        />
        {values.answer.trim() === '' ? null : (
          <TextField
            label={t`Title`}
            hint={t`Guests read it as the source of the answer.`}
            name="title"
            value={values.title}
            maxLength={60}
            error={error('answer.title')}
            onChange={({ target }) => set('title', target.value)}
          />
        )}
        {form.fault === null ? null : (
          <p role="alert" className={fieldStyles.error}>
            {form.fault}
          </p>
        )}
      </div>
    </Dialog>
  );
}
