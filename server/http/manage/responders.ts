/** People who answer under a login that several share. */
import { sql } from 'kysely';
import { releaseResponder, renameResponder } from '#server/actions/manage/responders.ts';
import { responders } from '#shared/manage/responders.ts';
import { collectionRoutes } from './collection-routes.ts';

export const responderRoutes = collectionRoutes(responders, {
  table: 'responder',
  columns: ['name', 'order_no'],
  searched: ['name'],
  sorted: { column: 'order_no', by: 'number' },
  // The same name twice tells a guest nothing.
  async check({ trx, actor }, { name }, before) {
    await sql`SELECT FROM tenant WHERE id = ${actor.tenantId} FOR NO KEY UPDATE`.execute(trx);
    const same = await trx
      .selectFrom('responder')
      .select('id')
      .where('tenant_id', '=', actor.tenantId)
      .where(({ fn }) => fn<string>('lower', ['name']), '=', name.toLowerCase())
      .execute();
    return same.some(({ id }) => id !== before?.['id']) ? [{ path: 'name', code: 'doubled' }] : [];
  },
  written: renameResponder,
  deleting: releaseResponder,
});
