/** The palette of the desk: tickets by guest and room, saved filters, views and screens, and what can be done with the open ticket. */
import { useLingui } from '@lingui/react/macro';
import Bookmark from 'lucide-react/icons/bookmark';
import Inbox from 'lucide-react/icons/inbox';
import ListChecks from 'lucide-react/icons/list-checks';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Search from 'lucide-react/icons/search';
import Utensils from 'lucide-react/icons/utensils';
import Zap from 'lucide-react/icons/zap';
import { useState } from 'react';
import type { FinderProps } from '#client/console/palette/finder.ts';
import { type Goal, meant } from '#client/console/palette/goal.ts';
import { Palette } from '#client/console/palette/palette.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import type { InboxTab } from '#shared/domain/inbox/narrowing.ts';
import { inInboxOrder } from '#shared/domain/inbox/ticket-order.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { countSaved } from '../inbox/inbox-query.ts';
import { useLabelNames } from '../inbox/label-texts.tsx';
import type { InboxDialog } from '../inbox/ticket-keys.ts';
import type { InboxActions } from '../shortcut-keys.ts';
import { useBoardAddress } from '../ticket-address.ts';
import { useGuestName } from '../use-guest-name.ts';
import { useDeskGoals } from './desk-goals.ts';

/** So many tickets are shown. */
const MOST = 8;

/** What can be done with the open ticket now, by the same ways as its keys. */
function useActionGoals(): readonly Goal[] {
  const { t } = useLingui();
  const { ticket, keys } = useDeskGoals();
  if (ticket === null) return [];
  const names: readonly (readonly [keyof InboxActions, string])[] = [
    ['take', t`Take the ticket, take it over, or reopen it`],
    ['reply', t`Write a reply`],
    ['note', t`Write an internal note`],
    ['canned', t`Choose a canned reply`],
    ['forward', t`Forward`],
    ['accept', t`Accept what a colleague offers`],
    ['decline', t`Decline it`],
    ['giveBack', t`Give it back to the queue`],
    ['reject', t`Reject`],
    ['solve', t`Solve`],
    ['details', t`Show or hide details and notes`],
  ];
  return names.flatMap(([key, name]) => {
    const act = keys[key];
    return act === undefined ? [] : [{ id: `do ${key}`, name, icon: Zap, run: () => act('') }];
  });
}

/** The inbox's views and what opens above it. */
function useScreenGoals(): readonly Goal[] {
  const { t } = useLingui();
  const { inbox, leads, onOpen, onDialog } = useDeskGoals();
  const [, onBoard] = useBoardAddress();
  const hint = t({ message: 'Inbox', context: 'a screen' });
  const view = (tab: InboxTab, name: string): Goal => ({
    id: `view ${tab}`,
    name,
    hint,
    icon: Inbox,
    run: () => inbox.ask({ narrowing: { tab }, search: '', everywhere: false }),
  });
  const dialog = (one: InboxDialog, name: string): Goal => ({
    id: `dialog ${one}`,
    name,
    run: () => onDialog(one),
  });
  return [
    view('waiting', t`Waiting`),
    view('mine', t`Mine`),
    view('open', t`All open`),
    view('offered', t`Offered`),
    view('completed', t`Closed`),
    { id: 'board', name: t`Orders`, icon: Utensils, run: () => onBoard('orders') },
    { id: 'tasks', name: t`Tasks`, icon: ListChecks, run: () => onBoard('tasks') },
    { id: 'close', name: t`Back to the inbox`, icon: Inbox, run: () => onOpen(null) },
    dialog('scan', t`Take a coupon`),
    dialog('shift', t`Hand on my tickets…`),
    dialog('profile', t`My profile…`),
    ...(leads ? [dialog('colleagues', t`Colleagues…`), dialog('reports', t`Reported messages…`)] : []),
    dialog('help', t`Keyboard`),
  ];
}

export function DeskFinder({ onClose }: FinderProps) {
  const { t } = useLingui();
  const { inbox, onOpen } = useDeskGoals();
  const lang = activeLanguage();
  const guestName = useGuestName();
  const labels = useLabelNames();
  const actions = useActionGoals();
  const screens = useScreenGoals();
  const [typed, setTyped] = useState('');
  // Made once an opening: the palette stands above what goes on changing.
  const [tickets] = useState<readonly Goal[]>(() =>
    inInboxOrder(inbox.all).map(({ conversationId, locationNames, guestName: name, menuNames, label }) => ({
      id: `ticket ${conversationId}`,
      name: [textIn(locationNames, lang), guestName(name)].filter((part) => part !== '').join(' · '),
      hint: [labels[label], textIn(menuNames, lang)].filter((part) => part !== '').join(' · '),
      icon: MessagesSquare,
      run: () => onOpen(conversationId),
    })),
  );
  const words = typed.trim();
  const [counts] = useState(() => countSaved(inbox.all, inbox.saved.items, inbox.at));
  const filters = inbox.saved.items.map(({ id, name, narrowing }): Goal => ({
    id: `filter ${id}`,
    name,
    hint: String(counts.get(id) ?? 0),
    icon: Bookmark,
    run: () => inbox.ask({ narrowing, search: '', everywhere: false }),
  }));
  const everywhere: Goal = {
    id: 'everywhere',
    name: t`Search everything for “${words}”`,
    icon: Search,
    run: () => inbox.ask({ search: words, everywhere: true }),
  };
  return (
    <Palette
      label={t`A guest, a room, a filter, or what you want to do`}
      typed={typed}
      onType={setTyped}
      busy={false}
      groups={[
        { id: 'do', title: t`With this ticket`, goals: meant(actions, typed) },
        { id: 'tickets', title: t`Tickets`, goals: meant(tickets, typed).slice(0, MOST) },
        { id: 'filters', title: t`Saved filters`, goals: meant(filters, typed) },
        { id: 'screens', title: t`Pages`, goals: meant(screens, typed) },
        { id: 'search', title: t`Search`, goals: words === '' ? [] : [everywhere] },
      ]}
      onClose={onClose}
    />
  );
}
