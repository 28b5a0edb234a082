/** The signs menus may carry, by the names administrators choose them with (docs: lucide). */
import type { LucideIcon } from 'lucide-react';
import { lazy } from 'react';
import { loadChunk } from '#client/shell/load-chunk.ts';
import { Icon } from '#client/ui/icon.tsx';
import Anchor from 'lucide-react/icons/anchor';
import Bath from 'lucide-react/icons/bath';
import BedDouble from 'lucide-react/icons/bed-double';
import Bot from 'lucide-react/icons/bot';
import Bus from 'lucide-react/icons/bus';
import Clock from 'lucide-react/icons/clock';
import Coffee from 'lucide-react/icons/coffee';
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import Croissant from 'lucide-react/icons/croissant';
import Gift from 'lucide-react/icons/gift';
import HandPlatter from 'lucide-react/icons/hand-platter';
import House from 'lucide-react/icons/house';
import Info from 'lucide-react/icons/info';
import Luggage from 'lucide-react/icons/luggage';
import Map from 'lucide-react/icons/map';
import MapPinned from 'lucide-react/icons/map-pinned';
import MessageCircle from 'lucide-react/icons/message-circle';
import PartyPopper from 'lucide-react/icons/party-popper';
import Phone from 'lucide-react/icons/phone';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ShieldExclamationPoint from 'lucide-react/icons/shield-exclamation-point';
import Ship from 'lucide-react/icons/ship';
import Shirt from 'lucide-react/icons/shirt';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import Siren from 'lucide-react/icons/siren';
import Soup from 'lucide-react/icons/soup';
import Sparkles from 'lucide-react/icons/sparkles';
import Store from 'lucide-react/icons/store';
import Umbrella from 'lucide-react/icons/umbrella';
import Utensils from 'lucide-react/icons/utensils';
import WavesLadder from 'lucide-react/icons/waves-ladder';
import Wifi from 'lucide-react/icons/wifi';
import Wine from 'lucide-react/icons/wine';

const icons: Readonly<Record<string, LucideIcon>> = {
  anchor: Anchor, bath: Bath, 'bed-double': BedDouble, bot: Bot, bus: Bus, clock: Clock, coffee: Coffee, 'concierge-bell': ConciergeBell,
  croissant: Croissant, gift: Gift, 'hand-platter': HandPlatter, house: House, info: Info, luggage: Luggage, map: Map, 'map-pinned': MapPinned,
  'message-circle': MessageCircle, 'party-popper': PartyPopper, phone: Phone, 'receipt-text': ReceiptText, 'shield-exclamation-point': ShieldExclamationPoint,
  ship: Ship, shirt: Shirt, 'shopping-bag': ShoppingBag, 'shopping-basket': ShoppingBasket, siren: Siren, soup: Soup, sparkles: Sparkles,
  store: Store, umbrella: Umbrella, utensils: Utensils, 'waves-ladder': WavesLadder, wifi: Wifi, wine: Wine,
};

/** Signs of menus that are rarely on the first page, nor on the way to a chat. */
const MoreSign = lazy(() => loadChunk(() => import('../sub-menus/more-signs.tsx')).then(({ MoreSign: Sign }) => ({ default: Sign })));

/** The sign of a name; a neutral one for a name that is not among them. */
export function MenuSign({ name, size }: { readonly name: string; readonly size: number }) {
  const known = icons[name];
  return known === undefined ? <MoreSign name={name} size={size} /> : <Icon of={known} size={size} />;
}
