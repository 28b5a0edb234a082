/** People who answer under a login that several share: guests are told who of them does [RESPONDER-NAME]. */
import { byUuid, collection, Position } from './collection.ts';
import { Words } from './fields.ts';

export const responders = collection({
  one: 'Responder',
  many: 'Responders',
  path: 'responders',
  key: byUuid,
  see: 'people.see',
  edit: 'people.edit',
  fields: { name: Words(60), order_no: Position },
  filters: {},
  shown: {},
});
