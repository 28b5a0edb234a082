import type { LucideIcon } from 'lucide-react';
import Building from 'lucide-react/icons/building';
import Car from 'lucide-react/icons/car';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Compass from 'lucide-react/icons/compass';
import CreditCard from 'lucide-react/icons/credit-card';
import Dumbbell from 'lucide-react/icons/dumbbell';
import Layers from 'lucide-react/icons/layers';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageCircle from 'lucide-react/icons/message-circle';
import Newspaper from 'lucide-react/icons/newspaper';
import Ticket from 'lucide-react/icons/ticket';
import UsersRound from 'lucide-react/icons/users-round';
import { Icon } from '#client/ui/icon.tsx';

const icons: Readonly<Record<string, LucideIcon>> = {
  building: Building, car: Car, 'clipboard-list': ClipboardList, compass: Compass, 'credit-card': CreditCard, dumbbell: Dumbbell, layers: Layers,
  megaphone: Megaphone, newspaper: Newspaper, ticket: Ticket, 'users-round': UsersRound,
};

/** The sign of a name; a neutral one for a name nobody drew. */
export function MoreSign({ name, size }: { readonly name: string; readonly size: number }) {
  return <Icon of={icons[name] ?? MessageCircle} size={size} />;
}
