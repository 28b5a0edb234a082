/** One form: what is typed, what is wrong with it, and sending it. What is typed stays until it was saved. */
import { useState, type SyntheticEvent } from 'react';
import { Refused } from './refused.ts';
import { useFieldTexts, useRefusalTexts } from './use-refusal-texts.ts';

export interface Form<Values> {
  readonly values: Values;
  set<Name extends keyof Values>(name: Name, value: Values[Name]): void;
  readonly busy: boolean;
  /** What is wrong with the whole, in words. */
  readonly fault: string | null;
  /** What is wrong with the field of a path, in words. */
  error(path: string): string | undefined;
  submit(event?: SyntheticEvent): void;
  reset(values?: Values): void;
}

/** @param save throws what the server refused; a form that was saved begins anew where `save` says so by `reset` */
export function useForm<Values extends object>(initial: Values, save: (values: Values) => Promise<void>): Form<Values> {
  const [values, setValues] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const fieldWords = useFieldTexts();
  const words = useRefusalTexts();
  const faults = refused instanceof Refused ? refused.fields : [];
  const send = async (): Promise<void> => {
    setBusy(true);
    setRefused(null);
    try {
      await save(values);
    } catch (error) {
      setRefused(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    values,
    set: (name, value) => setValues((before) => ({ ...before, [name]: value })),
    busy,
    fault: refused === null ? null : words(refused),
    error(path) {
      const fault = faults.find((one) => one.path === path || one.path.startsWith(`${path}.`));
      return fault === undefined ? undefined : fieldWords(fault.code);
    },
    submit(event) {
      event?.preventDefault();
      if (!busy) void send();
    },
    reset(next = initial) {
      setValues(next);
      setRefused(null);
    },
  };
}
