import { useNavigate, useSearch } from '@tanstack/react-router';

/** What a list is narrowed by, as it stands in the address: it survives reloads and can be sent to a colleague. */
export function useAddressQuery(): readonly [Readonly<Record<string, string>>, (name: string, value: string) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const query = Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[name, String(value)]]
        : [],
    ),
  );
  const set = (name: string, value: string): void => {
    const { [name]: _, ...rest } = query;
    const next = value === '' ? rest : { ...rest, [name]: value };
    void navigate({ to: '.', search: next, replace: true });
  };
  return [query, set];
}
