/** The signs menus may carry, by the names administrators choose them with (docs: lucide). */
import type { LucideIcon } from 'lucide-react';
import { lazy } from 'react';
import { loadChunk } from '#client/shell/load-chunk.ts';
import type { FirstMenuIcon } from '#shared/domain/menu/menu-icons.ts';
import { Icon } from '../icon.tsx';
import BedDouble from 'lucide-react/icons/bed-double';
import Bot from 'lucide-react/icons/bot';
import Coffee from 'lucide-react/icons/coffee';
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import Gift from 'lucide-react/icons/gift';
import HandPlatter from 'lucide-react/icons/hand-platter';
import House from 'lucide-react/icons/house';
import Info from 'lucide-react/icons/info';
import MessageCircle from 'lucide-react/icons/message-circle';
import ShieldExclamationPoint from 'lucide-react/icons/shield-exclamation-point';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Siren from 'lucide-react/icons/siren';
import Sparkles from 'lucide-react/icons/sparkles';
import Store from 'lucide-react/icons/store';
import Utensils from 'lucide-react/icons/utensils';
import WavesLadder from 'lucide-react/icons/waves-ladder';
import Wifi from 'lucide-react/icons/wifi';

const icons: Readonly<Record<FirstMenuIcon, LucideIcon>> = {
  'bed-double': BedDouble,
  bot: Bot,
  coffee: Coffee,
  'concierge-bell': ConciergeBell,
  gift: Gift,
  'hand-platter': HandPlatter,
  house: House,
  info: Info,
  'message-circle': MessageCircle,
  'shield-exclamation-point': ShieldExclamationPoint,
  'shopping-bag': ShoppingBag,
  siren: Siren,
  sparkles: Sparkles,
  store: Store,
  utensils: Utensils,
  'waves-ladder': WavesLadder,
  wifi: Wifi,
};

const isFirst = (name: string): name is FirstMenuIcon => Object.hasOwn(icons, name);

/** Signs of menus that are rarely on the first page, nor on the way to a chat. */
const MoreIcon = lazy(() =>
  loadChunk(() => import('./more-icons.tsx')).then(({ MoreIcon: Sign }) => ({ default: Sign })),
);

/** The sign of a name; a neutral one for a name that is not among them. */
export function MenuSign({ name, size }: { readonly name: string; readonly size: number }) {
  return isFirst(name) ? <Icon of={icons[name]} size={size} /> : <MoreIcon name={name} size={size} />;
}
