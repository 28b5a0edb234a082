import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { useManage } from '#client/console/account/use-account.ts';
import { useAct } from '#client/console/kit/use-act.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { reissueRoomCode, type Room } from '#shared/manage/rooms.ts';

interface RoomCodeProps {
  readonly code: string;
  readonly room: Room;
  readonly edits: boolean;
}

/** Where a room's code leads, and making it anew: the printed one ends then. */
export function RoomCode({ code, room, edits }: RoomCodeProps) {
  const id = useId();
  const manage = useManage();
  const { busy, act } = useAct();
  const [asking, setAsking] = useState(false);
  const reissue = async (): Promise<void> => {
    await act(
      () => manage.call(reissueRoomCode, { params: { code, id: room.id } }, { version: room.version }),
      <Trans>The room has a new code. Print it again.</Trans>,
    );
    setAsking(false);
  };
  return (
    <section className={manageStyles.card} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={manageStyles.subtitle}>
        <Trans>Code of the room</Trans>
      </h2>
      <div className={manageStyles.row}>
        <a className={manageStyles.rowText} href={room.qr_url} target="_blank" rel="noreferrer">
          <Trans>Open as a guest</Trans>
        </a>
        {edits ? (
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            <Trans>Make a new code</Trans>
          </Button>
        ) : null}
      </div>
      <Dialog
        open={asking}
        role="alertdialog"
        title={<Trans>Make a new code?</Trans>}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              <Trans>Keep the old one</Trans>
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void reissue()}>
              <Trans>Make a new code</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>What is printed of the old one no longer works.</Trans>
        </p>
      </Dialog>
    </section>
  );
}
