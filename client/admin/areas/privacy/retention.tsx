import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import type { FieldGroup } from '#client/console/kit/field-spec.ts';
import fieldStyles from '#client/console/kit/fields/fields.module.css';
import { FormPage } from '#client/console/kit/form-page.tsx';
import type { Place } from '#client/console/kit/place.ts';
import { useLanguages } from '#client/console/kit/use-languages.ts';
import { useThingForm } from '#client/console/kit/use-thing-form.ts';
import { pick } from '#client/console/kit/values.ts';
import { momentIn } from '#client/console/moment-in.ts';
import { getRetention, previewRetention, type Retention, updateRetention } from '#shared/manage/retention.ts';
import styles from './privacy.module.css';
import { sizeIn } from './size-in.ts';
import { dayIn } from './use-guest-words.ts';

interface RetentionProps {
  readonly code: string;
  readonly edits: boolean;
  /** The area's own: of its guests. */
  readonly place: Place;
}

const NAMES = ['guest_days', 'file_days', 'note_days'] as const;
type Name = (typeof NAMES)[number];

/** How long what is personal is kept, with what that would erase, counted before it is in force. */
export function RetentionRules(props: RetentionProps) {
  const { code } = props;
  const { t } = useLingui();
  const manage = useManage();
  const read = useQuery({
    queryKey: [getRetention.id, code],
    queryFn: () => manage.call(getRetention, { params: { code } }),
  });
  return (
    <>
      <h1 className={manageStyles.title}>{t`Retention`}</h1>
      <p className={manageStyles.lead}>
        <Trans>
          What is older goes by itself, every hour. Without a number it is kept until somebody erases it by hand.
        </Trans>
      </p>
      <ReadState read={read}>{(retention) => <Form {...props} retention={retention} />}</ReadState>
    </>
  );
}

function useGroups(): readonly FieldGroup[] {
  const { t } = useLingui();
  const days = { unit: t`days`, min: 1, max: 36_500, nullable: true } as const;
  return [
    {
      fields: [
        {
          kind: 'number',
          name: 'guest_days',
          label: t`Guests and all that is theirs`,
          hint: t`So long after their stay and their last words. They are erased as by hand.`,
          ...days,
        },
        {
          kind: 'number',
          name: 'file_days',
          label: t`Pictures and files in chats`,
          hint: t`So long after they were sent. The words around them stay.`,
          ...days,
        },
        {
          kind: 'number',
          name: 'note_days',
          label: t`Notes on guests`,
          hint: t`So long after they were written or changed.`,
          ...days,
        },
      ],
    },
  ];
}

function Form({ code, edits, place, retention }: RetentionProps & { readonly retention: Retention }) {
  const { t } = useLingui();
  const manage = useManage();
  const refetch = useRefetch();
  const snack = useSnack();
  const groups = useGroups();
  const languages = useLanguages(code);
  const params = { code };
  const form = useThingForm({
    name: `${code}-retention`,
    fields: NAMES,
    base: pick(retention, NAMES),
    version: retention.version,
    async save(_base, values, version) {
      // As typed: what is no number of days is refused at its field, and not taken for none.
      const body = Object.fromEntries(NAMES.map((name) => [name, numberOf(values[name])]));
      const saved = await manage.call(updateRetention, { params, body }, { version: version ?? retention.version });
      await refetch();
      const isSet = saved.begins_at !== null && NAMES.some((name) => saved[name] !== null);
      snack({ text: isSet ? t`Saved. Nothing goes before ${momentIn(saved.begins_at ?? '')}.` : t`Saved.` });
      return { id: code, version: saved.version };
    },
    async readPresent() {
      const now = await manage.call(getRetention, { params });
      return { values: pick(now, NAMES), version: now.version };
    },
  });
  const wanted: Rules = {
    guest_days: daysOf(form.values['guest_days']),
    file_days: daysOf(form.values['file_days']),
    note_days: daysOf(form.values['note_days']),
  };
  return (
    <FormPage form={form} groups={groups} houseCode={code} languages={languages} readOnly={!edits}>
      <DryRun code={code} place={place} rules={wanted} saved={form.changed.length === 0 ? retention.begins_at : null} />
      <OfServer retention={retention} />
    </FormPage>
  );
}

type Rules = Readonly<Record<Name, number | null>>;

const daysOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 36_500 ? value : null;

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A number rests so long before it is counted for (ms). */
const REST_MS = 400;

/** What would go, counted, before it goes; a number leads to its guests. */
function DryRun({
  code,
  place,
  rules,
  saved,
}: {
  readonly code: string;
  readonly place: Place;
  readonly rules: Rules;
  /** From when on what is saved is in force; null while something else is typed. */
  readonly saved: string | null;
}) {
  const { t } = useLingui();
  const manage = useManage();
  const [now] = useState(() => Date.now());
  const asked = JSON.stringify(rules);
  const [rested, setRested] = useState(asked);
  useEffect(() => {
    const timer = setTimeout(() => setRested(asked), REST_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  const days = JSON.parse(rested) as Rules;
  const none = NAMES.every((name) => days[name] === null);
  const read = useQuery({
    queryKey: [previewRetention.id, code, rested],
    queryFn: () =>
      manage.call(previewRetention, {
        params: { code },
        query: Object.fromEntries(NAMES.flatMap((name) => (days[name] === null ? [] : [[name, String(days[name])]]))),
      }),
    enabled: !none,
  });
  return (
    <section className={manageStyles.card} aria-label={t`What would go now`}>
      <h2 className={manageStyles.subtitle}>{t`What would go now`}</h2>
      {none ? (
        <p className={fieldStyles.hint}>
          <Trans>Nothing: everything is kept.</Trans>
        </p>
      ) : (
        <ReadState read={read}>
          {({ guests, messages, files, file_bytes, notes, oldest }) => (
            <div className={styles.due} role="status">
              <p>
                {guests === 0 ? (
                  <Trans>No guest.</Trans>
                ) : (
                  <>
                    <a href={`${place.href()}?beyond_days=${days.guest_days ?? ''}`}>
                      <Plural value={guests} one="# guest" other="# guests" />
                    </a>{' '}
                    <Plural value={messages} one="with # message" other="with # messages" />
                    {oldest === null ? null : (
                      <>
                        {', '}
                        <Trans>the earliest from {dayIn(oldest)}</Trans>
                      </>
                    )}
                  </>
                )}
              </p>
              <p>
                <Plural value={files} one="# picture or file" other="# pictures and files" />
                {files === 0 ? null : ` (${sizeIn(file_bytes)})`}
              </p>
              <p>
                <Plural value={notes} one="# note" other="# notes" />
              </p>
            </div>
          )}
        </ReadState>
      )}
      {none ? null : saved === null ? (
        <p className={fieldStyles.hint}>
          <Trans>This is only counted. What you save is in force a day later, so that a slip can be taken back.</Trans>
        </p>
      ) : (
        <p className={fieldStyles.hint}>
          {Date.parse(saved) > now ? (
            <Trans>In force from {momentIn(saved)}. Until then nothing goes.</Trans>
          ) : (
            <Trans>In force since {momentIn(saved)}.</Trans>
          )}
        </p>
      )}
    </section>
  );
}

/** What whoever runs the server set for all houses. */
function OfServer({ retention: { server } }: { readonly retention: Retention }) {
  const { t } = useLingui();
  const rows: readonly (readonly [string, number])[] = [
    [t`Masked words, sealed`, server.originals],
    [t`History and audit trail`, server.history],
    [t`Logs of pages`, server.logs],
    [t`Sign-ins, after they ended`, server.sessions],
    [t`Translations, to be used again`, server.translations],
  ];
  return (
    <section className={manageStyles.card} aria-label={t`Set for the whole server`}>
      <h2 className={manageStyles.subtitle}>{t`Set for the whole server`}</h2>
      <p className={fieldStyles.hint}>
        <Trans>
          Whoever runs the server chose these, and how long backups are kept: what is erased here leaves a backup when
          the backup itself is thrown away.
        </Trans>
      </p>
      <dl className={styles.facts}>
        {rows.map(([label, days]) => (
          <FactRow key={label} label={label} days={days} />
        ))}
      </dl>
    </section>
  );
}

function FactRow({ label, days }: { readonly label: string; readonly days: number }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <Plural value={days} one="# day" other="# days" />
      </dd>
    </>
  );
}
