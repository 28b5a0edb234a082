import { useState } from 'react';
import Bell from 'lucide-react/icons/bell';
import Search from 'lucide-react/icons/search';
import { Avatar } from '#client/ui/avatar.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { OfflineStrip } from '#client/ui/offline-strip.tsx';
import { Skeleton, SkeletonGroup } from '#client/ui/skeleton.tsx';
import { Snackbar } from '#client/ui/snackbar.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import styles from './gallery.module.css';

/** Every part of the design system on one page. */
export function UiScene() {
  const [open, setOpen] = useState(new URLSearchParams(location.search).has('dialog'));
  return (
    <main className={styles.parts}>
      <h1>Design system</h1>
      <OfflineStrip connection="portal" onOpenPortal={() => undefined} />
      <div className={styles.line}>
        <Button>Call the front desk</Button>
        <Button variant="outline" icon={<Icon of={Search} />}>
          Search
        </Button>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Open dialog
        </Button>
        <Button variant="danger">End chat</Button>
        <Button busy>Sending</Button>
        <Button disabled>Unavailable</Button>
      </div>
      <div className={styles.line}>
        <IconButton icon={Bell} label="Notifications, 2 new" marked />
        <IconButton icon={Search} label="Search" variant="solid" />
        <Badge count={3} label="3 unread messages" />
        <Badge count={120} label="120 unread messages" />
        <Avatar name="Mika" />
        <Avatar name="ありさ" size={40} />
        <Avatar name="Seaside assistant" bot />
        <Chip>French</Chip>
        <Chip onPress={() => undefined} pressed>
          Waiting
        </Chip>
        <Chip onPress={() => undefined}>Mine</Chip>
      </div>
      <TextField label="Surname" hint="As on your booking" />
      <TextField label="E-mail" error="This does not look like an e-mail address" defaultValue="desk@seaside" />
      <SkeletonGroup>
        <Skeleton height="56px" radius="var(--radius-card)" />
        <Skeleton height="56px" width="70%" radius="var(--radius-card)" />
      </SkeletonGroup>
      <Snackbar duration={600_000} onClose={() => undefined} action={{ label: 'Undo', onPress: () => undefined }}>
        Ticket solved
      </Snackbar>
      <Dialog
        open={open}
        title="End this chat?"
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Keep chatting
            </Button>
            <Button variant="danger" onClick={() => setOpen(false)}>
              End chat
            </Button>
          </>
        }
      >
        <p>You can open it again for as long as you stay.</p>
      </Dialog>
    </main>
  );
}
