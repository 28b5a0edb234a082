/** What the kinds of steps are called, and their signs. */
import { useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import BedDouble from 'lucide-react/icons/bed-double';
import Clock from 'lucide-react/icons/clock';
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import FileText from 'lucide-react/icons/file-text';
import Flag from 'lucide-react/icons/flag';
import Languages from 'lucide-react/icons/languages';
import ListChecks from 'lucide-react/icons/list-checks';
import MessageSquare from 'lucide-react/icons/message-square';
import TextCursorInput from 'lucide-react/icons/text-cursor-input';
import type { NodeKind } from '#shared/domain/scenario/scenario.ts';

export const kindIcons: Readonly<Record<NodeKind, LucideIcon>> = {
  text: MessageSquare,
  choices: ListChecks,
  ask: TextCursorInput,
  link: FileText,
  language: Languages,
  hours: Clock,
  room: BedDouble,
  hand_over: ConciergeBell,
  end: Flag,
};

export function useKindNames(): Readonly<Record<NodeKind, { readonly name: string; readonly does: string }>> {
  const { t } = useLingui();
  return {
    text: { name: t`Say something`, does: t`Words, then on to the next step` },
    choices: { name: t`Let them choose`, does: t`Buttons, each with a way of its own` },
    ask: { name: t`Ask for something`, does: t`A name, a number, an address, kept for your team` },
    link: { name: t`Show a page`, does: t`A menu or a place of your house` },
    language: { name: t`By language`, does: t`Another way for guests of some languages` },
    hours: { name: t`By the hour`, does: t`One way while you are open, another while not` },
    room: { name: t`By room`, does: t`Another way for guests of some rooms` },
    hand_over: { name: t`Call the team`, does: t`People go on with the guest` },
    end: { name: t`The end`, does: t`From here the assistant answers freely` },
  };
}
