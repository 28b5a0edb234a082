import type { LucideIcon } from 'lucide-react';
import Accessibility from 'lucide-react/icons/accessibility';
import Anchor from 'lucide-react/icons/anchor';
import Baby from 'lucide-react/icons/baby';
import Banknote from 'lucide-react/icons/banknote';
import Bath from 'lucide-react/icons/bath';
import Bike from 'lucide-react/icons/bike';
import BookOpen from 'lucide-react/icons/book-open';
import BrushCleaning from 'lucide-react/icons/brush-cleaning';
import Building from 'lucide-react/icons/building';
import Bus from 'lucide-react/icons/bus';
import CakeSlice from 'lucide-react/icons/cake-slice';
import Calendar from 'lucide-react/icons/calendar';
import Car from 'lucide-react/icons/car';
import CarTaxiFront from 'lucide-react/icons/car-taxi-front';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Clock from 'lucide-react/icons/clock';
import Compass from 'lucide-react/icons/compass';
import CreditCard from 'lucide-react/icons/credit-card';
import Croissant from 'lucide-react/icons/croissant';
import Dog from 'lucide-react/icons/dog';
import Dumbbell from 'lucide-react/icons/dumbbell';
import Flower2 from 'lucide-react/icons/flower-2';
import GlassWater from 'lucide-react/icons/glass-water';
import Heart from 'lucide-react/icons/heart';
import KeyRound from 'lucide-react/icons/key-round';
import Landmark from 'lucide-react/icons/landmark';
import Languages from 'lucide-react/icons/languages';
import Layers from 'lucide-react/icons/layers';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Luggage from 'lucide-react/icons/luggage';
import Map from 'lucide-react/icons/map';
import MapPinned from 'lucide-react/icons/map-pinned';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageCircle from 'lucide-react/icons/message-circle';
import Moon from 'lucide-react/icons/moon';
import Mountain from 'lucide-react/icons/mountain';
import Newspaper from 'lucide-react/icons/newspaper';
import PartyPopper from 'lucide-react/icons/party-popper';
import Phone from 'lucide-react/icons/phone';
import Plane from 'lucide-react/icons/plane';
import Plug from 'lucide-react/icons/plug';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Ship from 'lucide-react/icons/ship';
import Shirt from 'lucide-react/icons/shirt';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import ShowerHead from 'lucide-react/icons/shower-head';
import Soup from 'lucide-react/icons/soup';
import SquareParking from 'lucide-react/icons/square-parking';
import Star from 'lucide-react/icons/star';
import Stethoscope from 'lucide-react/icons/stethoscope';
import Sun from 'lucide-react/icons/sun';
import Thermometer from 'lucide-react/icons/thermometer';
import Ticket from 'lucide-react/icons/ticket';
import TrainFront from 'lucide-react/icons/train-front';
import Trees from 'lucide-react/icons/trees';
import Tv from 'lucide-react/icons/tv';
import Umbrella from 'lucide-react/icons/umbrella';
import UsersRound from 'lucide-react/icons/users-round';
import WashingMachine from 'lucide-react/icons/washing-machine';
import Wine from 'lucide-react/icons/wine';
import Wrench from 'lucide-react/icons/wrench';
import type { MoreMenuIcon } from '#shared/domain/menu/menu-icons.ts';
import { Icon } from '../icon.tsx';

const icons: Readonly<Record<MoreMenuIcon, LucideIcon>> = {
  accessibility: Accessibility,
  anchor: Anchor,
  baby: Baby,
  banknote: Banknote,
  bath: Bath,
  bike: Bike,
  'book-open': BookOpen,
  'brush-cleaning': BrushCleaning,
  building: Building,
  bus: Bus,
  'cake-slice': CakeSlice,
  calendar: Calendar,
  car: Car,
  'car-taxi-front': CarTaxiFront,
  'clipboard-list': ClipboardList,
  clock: Clock,
  compass: Compass,
  'credit-card': CreditCard,
  croissant: Croissant,
  dog: Dog,
  dumbbell: Dumbbell,
  'flower-2': Flower2,
  'glass-water': GlassWater,
  heart: Heart,
  'key-round': KeyRound,
  landmark: Landmark,
  languages: Languages,
  layers: Layers,
  lightbulb: Lightbulb,
  luggage: Luggage,
  map: Map,
  'map-pinned': MapPinned,
  megaphone: Megaphone,
  moon: Moon,
  mountain: Mountain,
  newspaper: Newspaper,
  'party-popper': PartyPopper,
  phone: Phone,
  plane: Plane,
  plug: Plug,
  'receipt-text': ReceiptText,
  ship: Ship,
  shirt: Shirt,
  'shopping-basket': ShoppingBasket,
  'shower-head': ShowerHead,
  soup: Soup,
  'square-parking': SquareParking,
  star: Star,
  stethoscope: Stethoscope,
  sun: Sun,
  thermometer: Thermometer,
  ticket: Ticket,
  'train-front': TrainFront,
  trees: Trees,
  tv: Tv,
  umbrella: Umbrella,
  'users-round': UsersRound,
  'washing-machine': WashingMachine,
  wine: Wine,
  wrench: Wrench,
};

const isKnown = (name: string): name is MoreMenuIcon => Object.hasOwn(icons, name);

/** The sign of a name; a neutral one for a name nobody drew. */
export function MoreIcon({ name, size }: { readonly name: string; readonly size: number }) {
  return <Icon of={isKnown(name) ? icons[name] : MessageCircle} size={size} />;
}
