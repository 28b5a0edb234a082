import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { DeskRoom } from '#shared/rest/desk-tasks.ts';
import { useStaffServices } from '../staff-services.ts';
import type { ChosenRoom } from './task-values.ts';
import styles from './tasks.module.css';

/** Asked for once somebody stops typing so long, in milliseconds. */
const PAUSE_MS = 200;

interface RoomFieldProps {
  /** What can be done while rooms cannot be found. */
  readonly without?: ReactNode;
  readonly room: ChosenRoom;
  readonly onChange: (room: ChosenRoom) => void;
}

/** The rooms in whose name something stands; null while they are asked for, and `failed` where they cannot be. */
function useRooms(query: string, wanted: boolean): readonly DeskRoom[] | null | 'failed' {
  const { calls } = useStaffServices();
  const [rooms, setRooms] = useState<readonly DeskRoom[] | null | 'failed'>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    const stopping = new AbortController();
    const timer = setTimeout(() => {
      calls.rooms(query, stopping.signal).then(setRooms, () => {
        if (!stopping.signal.aborted) setRooms('failed');
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [calls, query, wanted]);
  return rooms;
}

/** A room of the house, found by a part of its name [TASK-MAKE] [REMINDER-ROOM]. */
export function RoomField({ room, without, onChange }: RoomFieldProps) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const chosen = room.name !== '';
  const rooms = useRooms(query.trim(), !chosen);
  if (chosen)
    return (
      <div className={styles.chosenRoom}>
        <span className={styles.label}>
          <Trans>Room</Trans>
        </span>
        <bdi className={styles.roomName}>{room.name}</bdi>
        <Button variant="quiet" onClick={() => onChange({ id: null, name: '' })}>
          <Trans>Another room</Trans>
        </Button>
      </div>
    );
  return (
    <div>
      <TextField
        label={<Trans>Room</Trans>}
        type="search"
        autoComplete="off"
        placeholder={t`A part of its name`}
        hint={
          rooms === 'failed' ? (
            <>
              <Trans>Rooms are found once you are back online</Trans> {without}
            </>
          ) : undefined
        }
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {rooms === null || rooms === 'failed' ? null : (
        <div className={styles.found} role="group" aria-label={t`Rooms`}>
          {rooms.map(({ id, name }) => (
            <Chip key={id} onPress={() => onChange({ id, name })}>
              <bdi>{name}</bdi>
            </Chip>
          ))}
          {rooms.length === 0 ? (
            <p className={styles.quiet}>
              <Trans>No room of this name</Trans>
            </p>
          ) : null}
        </div>
      )}
    </div>
  );
}
