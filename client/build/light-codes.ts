/**
 * The table of error codes as short as it can be written: what each row says is said once for all codes of its kind. The
 * table grows with every area, and a guest's first page carries all of it.
 */
import type { Plugin } from 'vite';
import { ERROR_CODES } from '#shared/errors/codes.ts';

const codesFile = /\/shared\/errors\/codes\.ts$/;

/** A module with the same exports as shared/errors/codes.ts, in plain JavaScript. */
export function lightCodes(): string {
  const kinds = Object.entries(ERROR_CODES).map(([code, { status, kind, refusal }]) => ({
    code,
    row: `${status} ${kind} ${refusal ? 1 : 0}`,
  }));
  const groups = [...Map.groupBy(kinds, ({ row }) => row)].map(
    ([row, members]) => `${row} ${members.map(({ code }) => code).join(' ')}`,
  );
  return `export const ERROR_CODES = /* @__PURE__ */ Object.fromEntries(${JSON.stringify(groups.join(','))}.split(',').flatMap((group) => {
  const [status, kind, refusal, ...codes] = group.split(' ');
  return codes.map((code) => [code, { status: Number(status), kind, refusal: refusal === '1' }]);
}));
export const isErrorCode = (value) => typeof value === 'string' && Object.hasOwn(ERROR_CODES, value);
`;
}

/** The plugin, for builds: tests and development read the table itself. */
export function lightErrors(): Plugin {
  return {
    name: 'bellhop-light-codes',
    apply: 'build',
    transform: { filter: { id: codesFile }, handler: () => ({ code: lightCodes(), map: null }) },
  };
}
