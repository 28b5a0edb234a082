/**
 * A form over a thing: what is typed, what is wrong with it, what somebody else made of it meanwhile. What is typed is
 * kept in this browser until it was saved or discarded.
 */
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useReadable } from '#client/sync/hooks.ts';
import { newId } from '#client/sync/new-id.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { Refused } from '../account/refused.ts';
import { useAccountCore } from '../account/use-account.ts';
import { useFieldTexts } from '../account/use-refusal-texts.ts';
import { formDraft } from './form-draft.ts';
import type { Thing, Values } from './things.ts';
import { useUnsavedTexts } from './use-unsaved-texts.ts';
import { changedNames, pick, same } from './values.ts';

interface Conflict {
  readonly present: Values;
  readonly version: number;
  /** The fields that both changed, each otherwise. */
  readonly names: readonly string[];
}

export interface ThingForm {
  readonly values: Values;
  set(name: string, value: unknown): void;
  /** The fields that are otherwise than what is saved. */
  readonly changed: readonly string[];
  readonly busy: boolean;
  /** What is wrong with the whole, in words. */
  readonly fault: string | null;
  /** Raised by each refusal, for who looks for the first wrong field. */
  readonly refusals: number;
  /** What is wrong at a path, or somewhere `below` it. */
  error(path: string, below?: boolean): string | undefined;
  save(): Promise<void>;
  discard(): void;
  /** What was typed another time stands in the fields again. */
  readonly restored: boolean;
  /** Somebody else saved it while it is being changed here. */
  readonly outdated: boolean;
  readonly conflict: Conflict | null;
  /** Takes, of the fields that both changed, theirs for these, and saves. */
  settle(theirs: readonly string[]): Promise<void>;
}

interface FormOf {
  /** Names this form among all of this browser. */
  readonly name: string;
  readonly fields: readonly string[];
  /** Of these what is typed is kept nowhere: secrets. */
  readonly unkept?: readonly string[];
  /** What is saved; of a new thing what it begins with. */
  readonly base: Values;
  readonly version: number | null;
  /**
   * @param key of what is typed: another one once something else is
   * @throws what the server refused
   */
  save(base: Values, values: Values, version: number | null, key: string): Promise<Thing | void>;
  /** How a thing that the server tells of reads in this form; what it does not tell is asked for. */
  readPresent(told: unknown): Promise<{ readonly values: Values; readonly version: number }>;
}

interface State {
  readonly base: Values;
  readonly version: number | null;
  readonly values: Values;
  readonly key: string;
  readonly restored: boolean;
}

export function useThingForm({ name, fields, unkept = [], base, version, save, readPresent }: FormOf): ThingForm {
  const { session } = useAccountCore();
  const view = useReadable(session.view);
  const account = view.status === 'active' ? view.identity.userId : '';
  const draft = useMemo(() => formDraft(account, name), [account, name]);
  const [state, setState] = useState<State>(() => {
    const kept = draft.read();
    if (kept === undefined) return { base, version, values: base, key: newId(), restored: false };
    const values = { ...base, ...pick(kept.values, fields) };
    const key = kept.key === '' ? newId() : kept.key;
    return { base: { ...base, ...pick(kept.base, fields) }, version: kept.version, values, key, restored: true };
  });
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const [refusals, setRefusals] = useState(0);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const fieldWords = useFieldTexts();
  const words = useUnsavedTexts();
  const changed = changedNames(state.base, state.values);

  useFollowed(base, version, setState);

  const keep = (next: State): void => {
    setState(next);
    const names = changedNames(next.base, next.values).filter((one) => !unkept.includes(one));
    if (names.length === 0) draft.forget();
    else
      draft.write({
        version: next.version,
        key: next.key,
        base: pick(next.base, names),
        values: pick(next.values, names),
      });
  };
  const refuse = (error: unknown): void => {
    setRefused(error);
    setRefusals((count) => count + 1);
  };
  /** What both changed is a person's to decide; the rest goes together by itself. */
  const meet = async (mine: State, error: unknown): Promise<State | null> => {
    const told = error instanceof Refused ? error.present : undefined;
    const present = await readPresent(told);
    const names = changedNames(mine.base, mine.values).filter(
      (one) => !same(present.values[one], mine.base[one]) && !same(present.values[one], mine.values[one]),
    );
    if (names.length > 0) {
      setConflict({ present: present.values, version: present.version, names });
      return null;
    }
    return rebased(mine, present.values, present.version);
  };
  const send = async (mine: State, again: boolean): Promise<void> => {
    try {
      const saved = await save(mine.base, mine.values, mine.version, mine.key);
      draft.forget();
      setConflict(null);
      const values = { ...mine.values, ...pick(mine.base, unkept) };
      setState({ base: values, version: saved?.version ?? mine.version, values, key: newId(), restored: false });
    } catch (error) {
      if (!(again && error instanceof AppError && error.code === 'version_stale')) throw error;
      const next = await meet(mine, error);
      if (next !== null) await send(next, false);
    }
  };
  const submit = async (mine: State): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setRefused(null);
    try {
      await send(mine, true);
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  const faults = refused instanceof Refused ? refused.fields : [];
  return {
    values: state.values,
    set: (field, value) => keep({ ...state, key: newId(), values: { ...state.values, [field]: value } }),
    changed,
    busy,
    fault: refused === null ? null : words(refused),
    refusals,
    error(path, below = false) {
      const fault = faults.find((one) => one.path === path || (below && one.path.startsWith(`${path}.`)));
      return fault === undefined ? undefined : fieldWords(fault.code);
    },
    save: () => submit(state),
    discard() {
      draft.forget();
      setRefused(null);
      setConflict(null);
      setState({ base, version, values: base, key: newId(), restored: false });
    },
    restored: state.restored,
    outdated: state.version !== version && changed.length > 0,
    conflict,
    async settle(theirs) {
      if (conflict === null) return;
      const mine = { ...state, values: { ...state.values, ...pick(conflict.present, theirs) } };
      const next = rebased(mine, conflict.present, conflict.version);
      keep(next);
      setConflict(null);
      await submit(next);
    },
  };
}

/** What is saved, or a new one begins with, comes into the fields also after the form stands there. */
function useFollowed(base: Values, version: number | null, setState: Dispatch<SetStateAction<State>>): void {
  // Saved elsewhere, and nothing is typed here: the fields follow.
  const follow = useEffectEvent(() =>
    setState((now) =>
      now.version !== version && changedNames(now.base, now.values).length === 0
        ? { base, version, values: base, key: newId(), restored: false }
        : now,
    ),
  );
  useEffect(() => follow(), [version]);

  // What a new one begins with may come after its form, as the groups it can be in: what nobody has touched follows.
  const begin = useEffectEvent(() =>
    setState((now) => (now.version === null && !same(now.base, base) ? rebased(now, base, null) : now)),
  );
  const blank = version === null ? JSON.stringify(base) : '';
  useEffect(() => begin(), [blank]);
}

/** What is changed here, upon what stands there now. */
function rebased(mine: State, present: Values, version: number | null): State {
  const names = changedNames(mine.base, mine.values);
  return { ...mine, base: present, version, values: { ...present, ...pick(mine.values, names) } };
}
