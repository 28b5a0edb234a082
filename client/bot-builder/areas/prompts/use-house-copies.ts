/** What would become of a prompt in each house that is chosen, and copying it there: each house stands for itself. */
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { type Bot, bots } from '#shared/manage/bots.ts';
import { copyPrompt, type Prompt, type PromptCopied } from '#shared/manage/prompts.ts';

/** A house that is chosen. */
export interface ChosenHouse {
  readonly code: string;
  /** Its assistants; undefined while they are read. */
  readonly bots: readonly Bot[] | undefined;
  /** The one that gets the prompt; '' where there is none. */
  readonly botId: string;
  /** The prompt of the same title goes for it. */
  readonly replaces: boolean;
  /** What would become of it; undefined while that is asked. */
  readonly look: PromptCopied | undefined;
  /** Why nobody knows, or why it was not copied. */
  readonly error: unknown;
  readonly copied: boolean;
}

export interface HouseCopies {
  readonly chosen: ReadonlyMap<string, ChosenHouse>;
  /** Those that something would become of. */
  readonly ready: readonly ChosenHouse[];
  readonly busy: boolean;
  choose(code: string, chosen: boolean): void;
  pick(code: string, change: Partial<Picked>): void;
  copy(): Promise<void>;
}

/** What somebody chose of a house. */
interface Picked {
  /** Null for the one that is called alike, else the first. */
  readonly botId: string | null;
  readonly replaces: boolean;
}

type Outcome = { readonly copied: true } | { readonly error: unknown };

export function useHouseCopies(from: string, bot: Bot, prompt: Prompt): HouseCopies {
  const manage = useManage();
  const refetch = useRefetch();
  const [picked, setPicked] = useState<ReadonlyMap<string, Picked>>(new Map());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [busy, setBusy] = useState(false);
  const codes = [...picked.keys()];
  const lists = useQueries({
    queries: codes.map((code) => ({
      queryKey: [bots.list.id, code, 'to copy to'],
      queryFn: () => manage.call(bots.list, { params: { code }, query: { limit: '200' } }),
    })),
  });
  const params = { code: from, id: prompt.id };
  const botIds = codes.map((code, place) => picked.get(code)?.botId ?? likeliest(lists[place]?.data?.items ?? [], bot));
  const looks = useQueries({
    queries: codes.map((code, place) => ({
      queryKey: [copyPrompt.id, prompt.id, prompt.version, code, botIds[place]],
      enabled: botIds[place] !== '',
      queryFn: () =>
        manage.call(copyPrompt, {
          params,
          query: { dry_run: '1' },
          body: { house_code: code, bot_id: botIds[place] ?? '' },
        }),
    })),
  });
  const chosen = codes.map((code, place): ChosenHouse => {
    const outcome = outcomes.get(code);
    return {
      code,
      bots: lists[place]?.data?.items,
      botId: botIds[place] ?? '',
      replaces: picked.get(code)?.replaces ?? false,
      look: looks[place]?.data,
      error: outcome !== undefined && 'error' in outcome ? outcome.error : (lists[place]?.error ?? looks[place]?.error),
      copied: outcome !== undefined && 'copied' in outcome,
    };
  });
  const ready = chosen.filter(
    ({ look, replaces }) => look?.outcome === 'made' || (look?.outcome === 'differs' && replaces),
  );
  return {
    chosen: new Map(chosen.map((one) => [one.code, one])),
    ready,
    busy,
    choose: (code, isChosen) => {
      const next = new Map(picked);
      if (isChosen) next.set(code, { botId: null, replaces: false });
      else next.delete(code);
      setPicked(next);
      setOutcomes(new Map([...outcomes].filter(([other]) => other !== code)));
    },
    pick(code, change) {
      setPicked(new Map(picked).set(code, { botId: null, replaces: false, ...picked.get(code), ...change }));
      setOutcomes(new Map([...outcomes].filter(([other]) => other !== code)));
    },
    async copy() {
      setBusy(true);
      for (const { code, botId, replaces, look } of ready) {
        const body = { house_code: code, bot_id: botId, replaces: replaces ? (look?.prompt ?? null) : null };
        try {
          const { outcome } = await manage.call(copyPrompt, { params, query: {}, body });
          // Somebody changed the one that was to go: it stays, and is looked at again.
          if (outcome === 'differs') setPicked((now) => new Map(now).set(code, { botId, replaces: false }));
          else setOutcomes((now) => new Map(now).set(code, { copied: true }));
        } catch (error) {
          setOutcomes((now) => new Map(now).set(code, { error }));
        }
      }
      // What stands there now is told by looking again.
      await refetch();
      setBusy(false);
    },
  };
}

const likeliest = (all: readonly Bot[], bot: Bot): string =>
  (all.find(({ name }) => name === bot.name) ?? all[0])?.id ?? '';
