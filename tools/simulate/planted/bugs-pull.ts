import type { PlantedBug } from './bug.ts';

const pull = 'server/sync/pull-sql.ts';

/** What a pull must not do. */
export const pullBugs: readonly PlantedBug[] = [
  {
    id: 'sequence-instead-of-snapshot', rule: 'what changed is what the last snapshot could not see, not what has a higher number', file: pull,
    find: '${xid} >= (SELECT xmin FROM prev) AND NOT pg_visible_in_snapshot(${xid}, (SELECT snap FROM prev))',
    replace: '${xid} >= pg_snapshot_xmax((SELECT snap FROM prev))', faults: 'slow-commit',
  },
  {
    id: 'lost-tombstone', rule: 'a message that is hidden from a side is taken out of its views', file: pull,
    find: "`WHERE (SELECT ok FROM good) AND NOT ${visible('k', 'm')}`", replace: '`WHERE false`', faults: 'message-hidden',
  },
  {
    id: 'row-leaves-scope-without-del', rule: 'a ticket that leaves a group is taken out of its inboxes', file: pull,
    find: "'WHERE (SELECT ok FROM good) AND NOT s.yes'", replace: "'WHERE false'", faults: 'forward-between-pulls',
  },
  {
    id: 'left-conversation-stays', rule: 'who leaves a conversation loses it', file: pull,
    find: "`WHERE k.state <> 'joined'`", replace: '`WHERE false`', faults: 'leave-and-rejoin',
  },
  {
    id: 'wrong-window-on-join', rule: 'whoever joins is sent all messages above their first', file: pull,
    find: `UNION \${found('gained')} \${each('message', 'm', 'x.conversation_id = k.conversation_id AND x."order" > k.from_order')}`,
    replace: `UNION \${found('gained')} \${each('message', 'm', 'x.conversation_id = k.conversation_id AND x."order" > k.from_order + 1')}`,
  },
  {
    id: 'rejoined-keeps-the-old-window', rule: 'what a new range does not show is taken away', file: pull,
    find: `AND NOT (k.state = 'joined' AND (m."order" > k.from_order OR`, replace: `AND NOT (k.state = 'joined' AND (true OR m."order" > k.from_order OR`,
    faults: 'leave-and-rejoin',
  },
  {
    id: 'foreign-rows-in-the-pull', rule: 'no row of another house', file: pull,
    find: '`WHERE s.tenant_id = $1 AND s.disabled_at IS NULL AND (NOT', replace: '`WHERE s.disabled_at IS NULL AND (NOT',
  },
  {
    id: 'note-in-a-guests-view', rule: 'notes are for staff', file: pull,
    find: 'const guestChanges = (steady: boolean): string[] => [\n  ...commonChanges(steady),',
    replace: "const guestChanges = (steady: boolean): string[] => [\n  ...commonChanges(steady),\n  conversationRows(steady, 'note', 'n', `'note/' || n.conversation_id || '/' || n.id`, noteValue('n')),",
  },
  {
    id: 'hidden-message-shown', rule: 'a message shown to one side is not sent to the other', file: pull,
    find: "${m}.display_to = CASE WHEN ${k}.role = 'guest' THEN 'guest' ELSE 'staff' END)", replace: 'true)', faults: 'message-hidden',
  },
  {
    id: 'late-translation-not-sent', rule: 'a translation that arrives later is a change of its own', file: pull,
    find: "x.conversation_id = k.conversation_id AND ${since('x.xid')} AND x.lang_cd", replace: 'x.conversation_id = k.conversation_id AND false AND x.lang_cd',
  },
  {
    id: 'history-asked-for-and-not-sent', rule: 'a page of history brings its messages', file: pull,
    find: "p.conversation_id = k.conversation_id AND ${since('p.xid')}", replace: 'p.conversation_id = k.conversation_id AND false', faults: 'leave-and-rejoin',
  },
  {
    id: 'role-change-unnoticed', rule: 'a change of role changes the inbox', file: pull,
    find: 'OR (SELECT yes FROM rerole) OR EXISTS', replace: 'OR EXISTS', faults: 'scope-changed',
  },
  {
    id: 'language-change-unnoticed', rule: 'another language brings its translations', file: pull,
    find: "(SELECT lang_cd FROM self) IS DISTINCT FROM $5 AS yes", replace: 'false AS yes', faults: 'scope-changed',
  },
  {
    id: 'cookie-of-another-lineage', rule: 'a cookie from before the data went back is not built on', file: pull,
    find: 'OR l.first_xid < pg_snapshot_xmax($4::pg_snapshot)))', replace: '))', faults: 'folder-copied-back',
  },
  {
    id: 'cookie-of-another-cluster', rule: 'a cookie of another cluster is not built on', file: pull,
    find: 'l.system_identifier <> c.system_identifier OR ', replace: '', faults: 'young-cluster',
  },
  {
    id: 'cookie-from-before-a-restore', rule: 'a restore makes every cookie too old', file: pull,
    find: ' OR l.generation <> c.generation', replace: '', faults: 'restored-backup',
  },
  {
    id: 'standby-answers', rule: 'a standby answers no pull', file: 'server/sync/pull.ts',
    find: "if (row.standby) throw new AppError('standby');", replace: '', faults: 'pull-on-standby',
  },
  {
    id: 'cookie-not-advanced', rule: 'a patch comes with a new cookie', file: 'server/sync/pull.ts',
    find: '{ epoch: row.epoch, snapshot: row.snapshot, lang: row.lang ?? cookie.lang,', replace: '{ epoch: cookie.epoch, snapshot: cookie.snapshot, lang: row.lang ?? cookie.lang,',
  },
  {
    id: 'foreign-group-may-pull', rule: "another person's client group is refused", file: 'server/sync/pull.ts',
    find: "if (row.client_group === 'foreign') throw new AppError('client_group_foreign');", replace: '', faults: 'delayed',
  },
  {
    id: 'deleted-text-still-sent', rule: 'a deleted message has no words', file: 'server/sync/view-sql.ts',
    find: 'CASE WHEN ${m}.is_masked OR ${m}.is_deleted THEN', replace: 'CASE WHEN ${m}.is_masked THEN',
  },
  {
    id: 'masked-text-still-sent', rule: 'a masked message has no words', file: 'server/sync/view-sql.ts',
    find: 'CASE WHEN ${m}.is_masked OR ${m}.is_deleted THEN', replace: 'CASE WHEN ${m}.is_deleted THEN', faults: 'message-hidden',
  },
  {
    id: 'updates-not-stamped', rule: 'every write of a row is stamped with its transaction', file: 'migrations/20261121T0920-create-conversations.ts',
    find: 'CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON ${table}', replace: 'CREATE TRIGGER stamp BEFORE INSERT ON ${table}',
  },
  {
    id: 'leaving-moves-no-edge', rule: 'an edge moves when its state does', file: 'migrations/20261121T0920-create-conversations.ts',
    find: "IF TG_OP = 'INSERT' OR NEW.state IS DISTINCT FROM OLD.state OR", replace: "IF TG_OP = 'INSERT' OR", faults: 'leave-and-rejoin',
  },
];
