/** Everything that can be wrong with a log's file, each told with its line [LOG-DAMAGE]. */
export type DamageKind =
  | 'empty'
  | 'not_packed'
  | 'cut_short'
  | 'bad_encoding'
  | 'not_json'
  | 'no_seal'
  | 'bad_shape'
  | 'bad_header'
  | 'foreign_version'
  | 'bad_number'
  | 'bad_time'
  | 'bad_hash'
  | 'bad_body'
  | 'bad_link';

export class LogDamage extends Error {
  readonly kind: DamageKind;
  /** From 1. */
  readonly line: number;
  constructor(kind: DamageKind, line: number, message: string) {
    super(`line ${line}: ${message}`);
    this.name = 'LogDamage';
    this.kind = kind;
    this.line = line;
  }
}
