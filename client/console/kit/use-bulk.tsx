/** Changing or deleting several things at once: each by its own call, so that one that is refused holds up no other. */
import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnack } from '../frame/snacks.tsx';
import { useManage, useRefetch } from '../account/use-account.ts';
import { useRefusalTexts } from '../account/use-refusal-texts.ts';
import { type Collection, type Thing, thingsOf, type Values } from './things.ts';
import { useInUseTexts } from './use-in-use-texts.ts';
import { pick } from './values.ts';

interface Refusal {
  readonly name: string;
  readonly words: string;
}

export function useBulk<Item extends Thing>(calls: Collection<Item>, code: string, nameOf: (item: Item) => string) {
  const { t } = useLingui();
  const manage = useManage();
  const refetch = useRefetch();
  const snack = useSnack();
  const words = useRefusalTexts();
  const inUse = useInUseTexts();
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const things = thingsOf(manage, calls, code);
  const each = async (items: readonly Item[], work: (item: Item) => Promise<void>): Promise<number> => {
    setBusy(true);
    setRefusals([]);
    const refused: Refusal[] = [];
    for (const item of items) {
      try {
        // One after the other: the server counts calls.
        await work(item);
      } catch (error) {
        refused.push({ name: nameOf(item), words: inUse(error) ?? words(error) });
      }
    }
    setRefusals(refused);
    await refetch();
    setBusy(false);
    return items.length - refused.length;
  };
  return {
    busy,
    refusals,
    async change(items: readonly Item[], change: Values): Promise<void> {
      const { update } = calls;
      if (update === undefined) return;
      const undo: { readonly item: Item; readonly before: Values }[] = [];
      const done = await each(items, async (item) => {
        const saved = await things.update(update, item, change);
        undo.push({ item: saved, before: pick(item, Object.keys(change)) });
      });
      if (done === 0) return;
      snack({
        text: <Plural value={done} one="# changed" other="# changed" />,
        action: {
          label: t`Undo`,
          onPress: () =>
            void each(
              undo.map(({ item }) => item),
              async (item) => {
                const before = undo.find((one) => one.item === item)?.before ?? {};
                await things.update(update, item, before);
              },
            ),
        },
      });
    },
    async remove(items: readonly Item[]): Promise<void> {
      const { remove } = calls;
      if (remove === undefined) return;
      const done = await each(items, async (item) => {
        await things.remove(remove, item);
      });
      if (done > 0) snack({ text: <Plural value={done} one="# deleted" other="# deleted" /> });
    },
  };
}
