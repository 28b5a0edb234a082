/** The demo's conversations: each side reads them in its own language, in the chat and in the inbox. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import { parseContent } from '#shared/domain/message-content/message-content.ts';
import { demoTenants } from './houses/index.ts';
import { seedDemo } from './seed-demo.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await seedDemo(test.ctx.db, TEST_START);
});
afterAll(() => test.close());

const told = demoTenants.flatMap((tenant) =>
  tenant.conversations.map((conversation) => [`${tenant.code} ${conversation.id}`, tenant, conversation] as const),
);

describe('a conversation of the demo', () => {
  it.each(told)(
    '[DEMO-READ] %s stands in the inbox in every language it was translated into',
    async (_name, tenant, conversation) => {
      const row = await test.ctx.db
        .selectFrom('ticket')
        .select(['last_line', 'last_lines', 'last_lines_order', 'last_order'])
        .where('tenant_id', '=', tenant.id)
        .where('conversation_id', '=', conversation.id)
        .executeTakeFirstOrThrow();
      const last = conversation.messages.at(-1);
      expect(row.last_lines).toEqual(last?.translations);
      expect(row.last_lines_order).toBe(row.last_order);
    },
  );

  it.each(told)(
    '[DEMO-READ] %s begins with a greeting that each side reads in its own language',
    async (_name, tenant, conversation) => {
      const { content } = await test.ctx.db
        .selectFrom('message')
        .select('content')
        .where('tenant_id', '=', tenant.id)
        .where('conversation_id', '=', conversation.id)
        .where('order', '=', 1)
        .executeTakeFirstOrThrow();
      const parsed = parseContent(content);
      const [item] = parsed.kind === 'items' ? parsed.items : [];
      const greeting = tenant.mainMenus
        .flatMap(({ subMenus }) => subMenus)
        .find(({ id }) => id === conversation.subMenuId)?.greeting;
      expect(item?.type === 'sys_msg' ? item.sys_msg.content_dict : undefined).toEqual(greeting ?? {});
    },
  );
});
