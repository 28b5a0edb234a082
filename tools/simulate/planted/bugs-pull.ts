import type { PlantedBug } from './bug.ts';

const pull = 'server/sync/pull-sql.ts';

/** What a pull must not do. */
export const pullBugs: readonly PlantedBug[] = [
  {
    id: 'sequence-instead-of-snapshot', breaks: 6, says: /is missing|should be/,
    rule: 'what changed is what the last snapshot could not see, not what has a higher number', file: pull,
    find: '${xid} >= (SELECT xmin FROM prev) AND NOT pg_visible_in_snapshot(${xid}, (SELECT snap FROM prev))',
    replace: '${xid} >= pg_snapshot_xmax((SELECT snap FROM prev))', faults: 'slow-commit', hours: 0.2, seed: 2,
  },
  {
    id: 'lost-tombstone', breaks: 8, says: /; message\/.* held and must not be/,
    rule: 'a message that is hidden from a side is taken out of its views', file: pull,
    find: "`WHERE (SELECT ok FROM good) AND NOT ${visible('k', 'm')}`", replace: '`WHERE false`', faults: 'message-hidden',
  },
  {
    id: 'row-leaves-scope-without-del', breaks: 8, says: /; ticket\/.* held and must not be/,
    rule: 'a ticket that leaves a group is taken out of its inboxes', file: pull,
    find: "'WHERE (SELECT ok FROM good) AND NOT s.yes'", replace: "'WHERE false'", faults: 'forward-between-pulls',
  },
  {
    id: 'left-conversation-stays', breaks: 8, says: /; (conversation|member|read|inquiry|note)\/.* held and must not be/,
    rule: 'who leaves a conversation loses it', file: pull,
    find: "`WHERE k.state <> 'joined'`", replace: '`WHERE false`', faults: 'leave-and-rejoin',
  },
  {
    id: 'wrong-window-on-join', breaks: 6, says: /; message\/.* is missing/,
    rule: 'whoever joins is sent all messages above their first', file: pull,
    find: `UNION \${found('gained')} \${each('message', 'm', 'x.conversation_id = k.conversation_id AND x."order" > k.from_order')}`,
    replace: `UNION \${found('gained')} \${each('message', 'm', 'x.conversation_id = k.conversation_id AND x."order" > k.from_order + 1')}`,
  },
  {
    id: 'rejoined-keeps-the-old-window', breaks: 8, says: /; message\/.* held and must not be/,
    rule: 'what a new range does not show is taken away', file: pull,
    find: `AND NOT (k.state = 'joined' AND (m."order" > k.from_order OR`, replace: `AND NOT (k.state = 'joined' AND (true OR m."order" > k.from_order OR`,
    faults: 'leave-and-rejoin',
  },
  {
    id: 'foreign-rows-in-the-pull', breaks: 8, says: /; staff\/.* held and must not be/,
    rule: 'no row of another house', file: pull,
    find: '`WHERE s.tenant_id = $1 AND s.disabled_at IS NULL AND (NOT', replace: '`WHERE s.disabled_at IS NULL AND (NOT',
  },
  {
    id: 'note-in-a-guests-view', breaks: 8, says: /; note\/.* held and must not be/,
    rule: 'notes are for staff', file: pull,
    find: 'const guestChanges = (steady: boolean): string[] => [\n  ...commonChanges(steady),',
    replace: "const guestChanges = (steady: boolean): string[] => [\n  ...commonChanges(steady),\n  conversationRows(steady, 'note', 'n', `'note/' || n.conversation_id || '/' || n.id`, noteValue('n')),",
  },
  {
    id: 'hidden-message-shown', breaks: 8, says: /; message\/.* held and must not be/,
    rule: 'a message shown to one side is not sent to the other', file: pull,
    find: "${m}.display_to = CASE WHEN ${k}.role = 'guest' THEN 'guest' ELSE 'staff' END)", replace: 'true)', faults: 'message-hidden',
  },
  {
    id: 'late-translation-not-sent', breaks: 6, says: /; translation\//,
    rule: 'a translation that arrives later is a change of its own', file: pull,
    find: "x.conversation_id = k.conversation_id AND ${since('x.xid')} AND x.lang_cd", replace: 'x.conversation_id = k.conversation_id AND false AND x.lang_cd',
  },
  {
    id: 'history-asked-for-and-not-sent', breaks: 6, says: /; message\/.* is missing/,
    rule: 'a page of history brings its messages', file: pull,
    find: "p.conversation_id = k.conversation_id AND ${since('p.xid')}", replace: 'p.conversation_id = k.conversation_id AND false', faults: 'leave-and-rejoin', hours: 0.1, seed: 2,
  },
  {
    id: 'role-change-unnoticed', breaks: 8, says: /; ticket\/.* held and must not be/,
    rule: 'a change of role changes the inbox', file: pull,
    find: 'OR (SELECT yes FROM rerole) OR EXISTS', replace: 'OR EXISTS', faults: 'scope-changed',
  },
  {
    id: 'language-change-unnoticed', breaks: 8, says: /; translation\//,
    rule: 'another language brings its translations', file: pull,
    find: '(SELECT lang_cd FROM self) IS DISTINCT FROM $5 AS yes', replace: '$5::text IS NULL AND (SELECT lang_cd FROM self) IS NULL AS yes', faults: 'scope-changed', hours: 0.1,
  },
  {
    id: 'cookie-of-another-lineage', breaks: 8, says: /held and must not be/,
    rule: 'a cookie from before the data went back is not built on', file: pull,
    find: 'OR l.first_xid < pg_snapshot_xmax($4::pg_snapshot)))', replace: '))', faults: 'folder-copied-back',
  },
  {
    id: 'cookie-of-another-cluster', breaks: 8, says: /held and must not be/,
    rule: 'a cookie of another cluster is not built on', file: pull,
    find: 'l.system_identifier <> c.system_identifier OR ', replace: '', faults: 'young-cluster',
  },
  {
    id: 'cookie-from-before-a-restore', breaks: 8, says: /held and must not be/,
    rule: 'a restore makes every cookie too old', file: pull,
    find: ' OR l.generation <> c.generation', replace: '', faults: 'restored-backup',
  },
  {
    id: 'standby-answers', breaks: 6, says: /is missing|should be/,
    rule: 'a standby answers no pull', file: 'server/sync/pull.ts',
    find: "if (row.standby) throw new AppError('standby');", replace: '', faults: 'pull-on-standby', hours: 0.1,
  },
  {
    id: 'cookie-not-advanced', breaks: 4, says: /a patch comes with a later cookie/,
    rule: 'a patch comes with a new cookie', file: 'server/sync/pull.ts',
    find: '{ epoch: row.epoch, snapshot: row.snapshot, lang: row.lang ?? cookie.lang,', replace: '{ epoch: cookie.epoch, snapshot: cookie.snapshot, lang: row.lang ?? cookie.lang,',
  },
  {
    id: 'foreign-group-may-pull', breaks: 8, says: /may not pull with the client group/,
    rule: "another person's client group is refused", file: 'server/sync/pull.ts',
    find: "if (row.client_group === 'foreign') throw new AppError('client_group_foreign');", replace: '', faults: 'delayed', hours: 0.01,
  },
  {
    id: 'deleted-text-still-sent', breaks: 6, says: /; message\/.* should be/,
    rule: 'a deleted message has no words', file: 'server/sync/view-sql.ts',
    find: 'CASE WHEN ${m}.is_masked OR ${m}.is_deleted THEN', replace: 'CASE WHEN ${m}.is_masked THEN', faults: 'notice-doubled', hours: 0.2,
  },
  {
    id: 'masked-text-still-sent', breaks: 6, says: /; message\/.* should be/,
    rule: 'a masked message has no words', file: 'server/sync/view-sql.ts',
    find: 'CASE WHEN ${m}.is_masked OR ${m}.is_deleted THEN', replace: 'CASE WHEN ${m}.is_deleted THEN', faults: 'message-hidden',
  },
  {
    id: 'updates-not-stamped', breaks: 6, says: /should be/,
    rule: 'every write of a row is stamped with its transaction', file: 'migrations/20261121T0920-create-conversations.ts',
    find: 'CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON ${table}', replace: 'CREATE TRIGGER stamp BEFORE INSERT ON ${table}',
  },
  {
    id: 'leaving-moves-no-edge', breaks: 8, says: /held and must not be/,
    rule: 'an edge moves when its state does', file: 'migrations/20261121T0920-create-conversations.ts',
    find: "IF TG_OP = 'INSERT' OR NEW.state IS DISTINCT FROM OLD.state OR", replace: "IF TG_OP = 'INSERT' OR", faults: 'leave-and-rejoin',
  },
];
