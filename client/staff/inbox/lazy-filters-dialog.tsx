import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type SyntheticEvent } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import PenLine from 'lucide-react/icons/pen-line';
import Trash from 'lucide-react/icons/trash-2';
import { TransportError } from '#client/net/transport-error.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { newId } from '#client/sync/new-id.ts';
import { useGroups } from '#client/sync/desk-hooks.ts';
import { Bdi } from '#client/ui/bdi.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useRefusalTexts } from '#client/ui/refusal-texts.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { FILTER_NAME_MAX, type Narrowing } from '#shared/domain/inbox/narrowing.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { InboxFilter } from '#shared/rest/inbox-filters.ts';
import type { NamedPart } from './use-narrowing-fields.ts';
import type { SavedFilters } from './use-saved-filters.ts';
import styles from './filters-dialog.module.css';

interface FiltersDialogProps {
  /** What was asked for: a name for what is shown, or all of the list. */
  readonly begins: 'save' | 'manage';
  readonly saved: SavedFilters;
  readonly narrowing: Narrowing;
  /** Something is narrowed down now, which could be saved. */
  readonly narrowed: boolean;
  readonly named: (narrowing: Narrowing) => readonly NamedPart[];
  readonly leads: boolean;
  readonly onClose: () => void;
}

/** Why something was not saved, in words. */
function useFaultWords(): (error: unknown) => string {
  const { t } = useLingui();
  const refusals = useRefusalTexts();
  return (error) => {
    if (error instanceof TransportError) return t`The server was not reached. Please try again.`;
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'fields_invalid') return t`There is a filter of this name already`;
    if (error.code === 'not_found') return t`It is not there any more`;
    return refusals({ code: error.code, data: error.data });
  };
}

/** Saved filters: a name for what is shown, other names, their order, and which are to go. [INBOX-SAVED] */
export function FiltersDialog(props: FiltersDialogProps) {
  const { t } = useLingui();
  const { begins, saved, narrowing, named, onClose } = props;
  const words = useFaultWords();
  const [editing, setEditing] = useState<InboxFilter | 'new' | null>(begins === 'save' ? 'new' : null);
  const [fault, setFault] = useState<string | null>(null);
  const tried = (work: Promise<void>): void =>
    void work.then(
      () => setFault(null),
      (error: unknown) => setFault(words(error)),
    );
  if (editing !== null) {
    return (
      <FilterForm
        {...props}
        filter={editing}
        onClose={begins === 'save' ? onClose : () => setEditing(null)}
        parts={named(editing === 'new' ? narrowing : editing.narrowing)}
      />
    );
  }
  const own = saved.items.filter(({ may_edit }) => may_edit);
  const move = (at: number, by: number): void => {
    const beside = own[at + by];
    const one = own[at];
    if (one === undefined || beside === undefined) return;
    const ids = own.filter(({ group_id }) => group_id === one.group_id).map(({ id }) => id);
    const place = ids.indexOf(one.id);
    tried(saved.order(ids.with(place, beside.id).with(place + by, one.id)));
  };
  return (
    <Dialog
      open
      title={<Trans>Saved filters</Trans>}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      {fault === null ? null : (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {own.length === 0 ? (
        <p>
          <Trans>Nothing is saved. Choose filters, and save them under a name.</Trans>
        </p>
      ) : null}
      <ul className={styles.list} aria-label={t`Saved filters`}>
        {own.map((one, at) => {
          const sameList = (by: number): boolean => own[at + by]?.group_id === one.group_id;
          return (
            <li key={one.id} className={styles.filter}>
              <div className={styles.words}>
                <p className={styles.name}>
                  <bdi>{one.name}</bdi>
                </p>
                <FilterFacts filter={one} parts={named(one.narrowing)} />
              </div>
              <div className={styles.acts}>
                <IconButton
                  icon={ArrowUp}
                  size={18}
                  label={t`Move up: ${one.name}`}
                  disabled={at === 0 || !sameList(-1)}
                  onClick={() => move(at, -1)}
                />
                <IconButton
                  icon={ArrowDown}
                  size={18}
                  label={t`Move down: ${one.name}`}
                  disabled={at === own.length - 1 || !sameList(1)}
                  onClick={() => move(at, 1)}
                />
                <IconButton icon={PenLine} size={18} label={t`Change: ${one.name}`} onClick={() => setEditing(one)} />
                <IconButton
                  icon={Trash}
                  size={18}
                  label={t`Remove: ${one.name}`}
                  onClick={() => tried(saved.remove(one.id))}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

function FilterFacts({ filter, parts }: { readonly filter: InboxFilter; readonly parts: readonly NamedPart[] }) {
  const groups = useGroups();
  const group = groups.find(({ id }) => id === filter.group_id);
  return (
    <p className={styles.facts}>
      {group === undefined ? null : (
        <>
          <Trans>
            For <Bdi>{textIn(group.names, activeLanguage())}</Bdi>
          </Trans>
          {' · '}
        </>
      )}
      {parts.map(({ field, text, gone }, at) => (
        <span key={field} data-gone={gone}>
          {at === 0 ? null : ' · '}
          <Bdi>{text}</Bdi>
        </span>
      ))}
    </p>
  );
}

interface FilterFormProps extends Omit<FiltersDialogProps, 'begins'> {
  readonly filter: InboxFilter | 'new';
  readonly parts: readonly NamedPart[];
}

/** Name, for whom, and whether it takes over what is shown now: a filter that names what is gone is mended so. */
function FilterForm({ filter, parts, saved, narrowing, narrowed, leads, onClose }: FilterFormProps) {
  const { t } = useLingui();
  const form = useId();
  const groups = useGroups();
  const words = useFaultWords();
  const fresh = filter === 'new';
  const [name, setName] = useState(fresh ? '' : filter.name);
  const [groupId, setGroupId] = useState(fresh ? null : filter.group_id);
  const [taken, setTaken] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [id] = useState(() => (fresh ? newId() : filter.id));
  const lost = parts.some(({ gone }) => gone);
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() === '') {
      setFault(t`Give it a name`);
      return;
    }
    setBusy(true);
    try {
      await saved.save({ id, name, groupId, narrowing: fresh || taken ? narrowing : filter.narrowing });
      onClose();
    } catch (error) {
      setFault(words(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={fresh ? <Trans>Save these filters</Trans> : <Trans>Change a saved filter</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} busy={busy}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={(event) => void submit(event)}>
        <p className={styles.facts}>
          {parts.map(({ field, text, gone }, at) => (
            <span key={field} data-gone={gone}>
              {at === 0 ? null : ' · '}
              <Bdi>{text}</Bdi>
            </span>
          ))}
        </p>
        {lost ? (
          <p className={styles.lost}>
            <Trans>Some of it is no more. Choose other filters in the inbox, then take them over here.</Trans>
          </p>
        ) : null}
        <TextField
          label={<Trans>Name</Trans>}
          value={name}
          maxLength={FILTER_NAME_MAX}
          error={fault ?? undefined}
          autoComplete="off"
          onChange={(event) => {
            setName(event.target.value);
            setFault(null);
          }}
        />
        {leads && groups.length > 0 ? (
          <div className={styles.field}>
            <label htmlFor={`${form}-for`}>
              <Trans>For whom</Trans>
            </label>
            <select
              id={`${form}-for`}
              value={groupId ?? ''}
              onChange={(event) => setGroupId(event.target.value === '' ? null : event.target.value)}
            >
              <option value="">{t`Only me`}</option>
              {groups.map((group) => (
                <option key={group.id} value={group.id}>
                  {textIn(group.names, activeLanguage())}
                </option>
              ))}
            </select>
          </div>
        ) : null}
        {fresh || !narrowed ? null : (
          <label className={styles.check}>
            <input type="checkbox" checked={taken} onChange={(event) => setTaken(event.target.checked)} />
            <Trans>Take over the filters that are on now</Trans>
          </label>
        )}
      </form>
    </Dialog>
  );
}
