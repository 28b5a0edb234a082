/** The signs of levels, by the names a house's icon sets use (docs: lucide). */
import type { LucideIcon } from 'lucide-react';
import Circle from 'lucide-react/icons/circle';
import DoorClosed from 'lucide-react/icons/door-closed';
import FaceNeutral from 'lucide-react/icons/face-neutral';
import FaceSlightlyFrowning from 'lucide-react/icons/face-slightly-frowning';
import FaceSlightlySmiling from 'lucide-react/icons/face-slightly-smiling';
import Moon from 'lucide-react/icons/moon';
import Signal from 'lucide-react/icons/signal';
import SignalHigh from 'lucide-react/icons/signal-high';
import SignalLow from 'lucide-react/icons/signal-low';
import SignalMedium from 'lucide-react/icons/signal-medium';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import UsersRound from 'lucide-react/icons/users-round';
import { Icon } from '#client/ui/icon.tsx';

const icons: Readonly<Record<string, LucideIcon>> = {
  circle: Circle,
  'door-closed': DoorClosed,
  'face-neutral': FaceNeutral,
  'face-slightly-frowning': FaceSlightlyFrowning,
  'face-slightly-smiling': FaceSlightlySmiling,
  moon: Moon,
  signal: Signal,
  'signal-high': SignalHigh,
  'signal-low': SignalLow,
  'signal-medium': SignalMedium,
  user: User,
  users: Users,
  'users-round': UsersRound,
};

/** The sign of a name; a neutral one for a name that is not among them, or none. */
export function LevelIcon({ name, size }: { readonly name: string | null; readonly size: number }) {
  return <Icon of={(name === null ? undefined : icons[name]) ?? Users} size={size} />;
}
