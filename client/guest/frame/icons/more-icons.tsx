import type { LucideIcon } from 'lucide-react';
import Anchor from 'lucide-react/icons/anchor';
import Bath from 'lucide-react/icons/bath';
import Building from 'lucide-react/icons/building';
import Bus from 'lucide-react/icons/bus';
import Car from 'lucide-react/icons/car';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Clock from 'lucide-react/icons/clock';
import Compass from 'lucide-react/icons/compass';
import CreditCard from 'lucide-react/icons/credit-card';
import Croissant from 'lucide-react/icons/croissant';
import Dumbbell from 'lucide-react/icons/dumbbell';
import Layers from 'lucide-react/icons/layers';
import Luggage from 'lucide-react/icons/luggage';
import Map from 'lucide-react/icons/map';
import MapPinned from 'lucide-react/icons/map-pinned';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageCircle from 'lucide-react/icons/message-circle';
import Newspaper from 'lucide-react/icons/newspaper';
import PartyPopper from 'lucide-react/icons/party-popper';
import Phone from 'lucide-react/icons/phone';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Ship from 'lucide-react/icons/ship';
import Shirt from 'lucide-react/icons/shirt';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import Soup from 'lucide-react/icons/soup';
import Ticket from 'lucide-react/icons/ticket';
import Umbrella from 'lucide-react/icons/umbrella';
import UsersRound from 'lucide-react/icons/users-round';
import Wine from 'lucide-react/icons/wine';
import { Icon } from '#client/ui/icon.tsx';

const icons: Readonly<Record<string, LucideIcon>> = {
  anchor: Anchor,
  bath: Bath,
  building: Building,
  bus: Bus,
  car: Car,
  'clipboard-list': ClipboardList,
  clock: Clock,
  compass: Compass,
  'credit-card': CreditCard,
  croissant: Croissant,
  dumbbell: Dumbbell,
  layers: Layers,
  luggage: Luggage,
  map: Map,
  'map-pinned': MapPinned,
  megaphone: Megaphone,
  newspaper: Newspaper,
  'party-popper': PartyPopper,
  phone: Phone,
  'receipt-text': ReceiptText,
  ship: Ship,
  shirt: Shirt,
  'shopping-basket': ShoppingBasket,
  soup: Soup,
  ticket: Ticket,
  umbrella: Umbrella,
  'users-round': UsersRound,
  wine: Wine,
};

/** The sign of a name; a neutral one for a name nobody drew. */
export function MoreIcon({ name, size }: { readonly name: string; readonly size: number }) {
  return <Icon of={icons[name] ?? MessageCircle} size={size} />;
}
