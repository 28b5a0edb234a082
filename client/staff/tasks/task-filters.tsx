import { Trans, useLingui } from '@lingui/react/macro';
import { SelectField } from '#client/console/account/select-field.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { useGroups } from '#client/sync/desk-hooks.ts';
import { Chip } from '#client/ui/chip.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { textIn } from '#shared/languages/fit-language.ts';
import type { TaskFilter } from './task-list.ts';
import styles from './tasks.module.css';

interface TaskFiltersProps {
  readonly filter: TaskFilter;
  readonly onChange: (filter: TaskFilter) => void;
}

/** What narrows the tasks down: whose, when, which room and group. */
export function TaskFilters({ filter, onChange }: TaskFiltersProps) {
  const { t } = useLingui();
  const groups = useGroups();
  const due = (value: TaskFilter['due']): void => onChange({ ...filter, due: filter.due === value ? 'any' : value });
  return (
    <div className={styles.filters} role="search" aria-label={t`Filter tasks`}>
      <div className={styles.chips}>
        <Chip pressed={filter.mine} onPress={() => onChange({ ...filter, mine: !filter.mine })}>
          <Trans context="tasks">Mine</Trans>
        </Chip>
        <Chip pressed={filter.due === 'overdue'} onPress={() => due('overdue')}>
          <Trans>Overdue</Trans>
        </Chip>
        <Chip pressed={filter.due === 'today'} onPress={() => due('today')}>
          <Trans>Due today</Trans>
        </Chip>
      </div>
      <div className={styles.pair}>
        <TextField
          label={<Trans>Room</Trans>}
          type="search"
          autoComplete="off"
          value={filter.room}
          onChange={(event) => onChange({ ...filter, room: event.target.value })}
        />
        <SelectField
          label={<Trans>Group</Trans>}
          name="group"
          value={filter.groupId}
          onChange={(groupId) => onChange({ ...filter, groupId })}
        >
          <option value="">{t`All groups`}</option>
          {groups.map((group) => (
            <option key={group.id} value={group.id}>
              {textIn(group.names, activeLanguage())}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
}
