/** How a house works at its desk: codes, rules of what comes first, patterns of what is masked. */
import { demoWork, workId } from '#server/demo/houses/desk-work.ts';
import { maskingPatterns, priorityRules, workCodes } from '#shared/manage/work.ts';
import { idOf, type Making, numberOf, once } from './making.ts';

export async function makeWork(making: Making): Promise<void> {
  const { api, params, demo, uuids } = making;
  const { codes, rules, masked } = demoWork[demo.code];
  const became = (name: string, made: { readonly id: string }) => uuids.set(workId(demo, name), made.id);
  const key = (name: string) => once(making, workId(demo, name));
  for (const [index, [code, name]] of Object.entries(codes).entries())
    became(code, await api.ask(workCodes.create, { params, body: { code, name, order_no: index + 1 } }, key(code)));
  for (const [index, { name, priority, words = [], subMenuId, staffGroupId }] of rules.entries())
    became(
      name,
      await api.ask(
        priorityRules.create,
        {
          params,
          body: {
            name,
            priority,
            words: [...words],
            sub_menu_id: subMenuId === undefined ? null : numberOf(making, 'sub_menu', subMenuId),
            staff_group_id: staffGroupId === undefined ? null : idOf(making, staffGroupId),
            order_no: index + 1,
          },
        },
        key(name),
      ),
    );
  for (const [name, pattern] of Object.entries(masked))
    became(name, await api.ask(maskingPatterns.create, { params, body: { name, pattern } }, key(name)));
}
