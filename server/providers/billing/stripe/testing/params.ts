/** What Stripe's library sends: a form whose names say how it nests, `metadata[payment_id]=…`, `expand[0]=…`. */

export interface Params {
  readonly [name: string]: string | Params | undefined;
}

export function readParams(form: string): Params {
  const root: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(form)) {
    const path = name.replaceAll(']', '').split('[');
    let place = root;
    for (const part of path.slice(0, -1)) place = (place[part] ??= {}) as Record<string, unknown>;
    place[path.at(-1) ?? ''] = value;
  }
  return root as Params;
}

export const textOf = (params: Params, name: string): string | undefined => {
  const value = params[name];
  return typeof value === 'string' ? value : undefined;
};

export const partOf = (params: Params, name: string): Params => {
  const value = params[name];
  return typeof value === 'object' ? value : {};
};

/** A map of texts. */
export const mapOf = (params: Params, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(partOf(params, name)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
