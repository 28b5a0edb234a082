import { createHash } from 'node:crypto';
import type { DemoTenant, Uuid } from '../content-types.ts';

const demoNamespace = Buffer.from('6d1f0c3ab2e84f5d9a7c0e5b8d4f2a61', 'hex');

/**
 * The UUID of a demo row, from its name: RFC 9562 version 5, so the same name gives the same id on
 * every machine and in every year.
 *
 * @param name path-like, unique among all demo rows, e.g. `seaside/room/101`
 */
export function demoId(name: string): Uuid {
  const bytes = createHash('sha1').update(demoNamespace).update(name, 'utf8').digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** A row of the catalogue's pages or the coupons of a house. */
export const pageId = ({ code }: Pick<DemoTenant, 'code'>, name: string): Uuid => demoId(`${code}/pages/${name}`);
