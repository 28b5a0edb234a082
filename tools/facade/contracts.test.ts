/** What a selection becomes, and what is wrong with one; all on a schema of its own. */
import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { contractModule } from './contracts.ts';

const schema = buildSchema(`
  directive @needed on ARGUMENT_DEFINITION
  directive @words(list: String, of: [String!]) on ARGUMENT_DEFINITION | FIELD_DEFINITION
  type Query {
    listRooms(floor: Int @needed, view: String @words(of: ["sea", "garden"]), after: ID): [Room!]!
    getRoom(id: ID!): Room
  }
  type Room {
    id: ID!
    "Square metres."
    size: Float
    state: String! @words(of: ["free", "taken"])
    next: Room
    names: [String]!
  }
`);
const moduleOf = (text: string): string => contractModule(schema, 'rooms', text).replaceAll(/\s+/g, ' ');

describe('a selection', () => {
  it('[FACADE-CONTRACT] becomes the document, the variables and the check of its answer', () => {
    const text = moduleOf('query getRoom { getRoom(id: $id) { id size state names } }');
    expect(text).toContain('query getRoom($id:ID!){getRoom(id:$id){id size state names}}');
    expect(text).toContain('OperationContract<{ readonly id: string; }');
    expect(text).toContain(
      "v.nullable(v.object({ id: v.string(), /** Square metres. */ size: v.nullable(v.number()), state: trustedEnum<'free' | 'taken'>(), names: v.array(v.nullable(v.string())) }))",
    );
  });

  it('[FACADE-CONTRACT] declares what is needed as required, though the type allows null', () => {
    const text = moduleOf('query all { listRooms(floor: $floor, view: $view, after: $after) { id } }');
    expect(text).toContain('query listRooms($floor:Int!$view:String$after:ID)');
    expect(text).toContain(
      "{ readonly floor: number; readonly view: 'sea' | 'garden' | null; readonly after: string | null; }",
    );
    expect(moduleOf('query all { listRooms(floor: $floor, after: $after) @partial { id } }')).toContain(
      '{ readonly floor: number; readonly after?: string | null; }',
    );
  });

  it('[FACADE-CONTRACT] keeps its directives from the server', () => {
    const text = moduleOf(
      'query getRoom { getRoom(id: $id) @notNull { size @fallback(to: 0) state @checked next @notNull { id } } }',
    );
    expect(text).toContain('{getRoom(id:$id){size state next{id}}}');
    expect(text).toContain(
      `= v.object({ /** Square metres. */ size: v.nullish(v.number(), 0), state: v.picklist(["free","taken"]), next: v.object({ id: v.string() }) })`,
    );
  });

  it('sends a fragment that is spread once in its place, and one that is spread twice once', () => {
    const once = moduleOf('fragment Room on Room { id names } query getRoom { getRoom(id: $id) { ...Room } }');
    expect(once).toContain('{getRoom(id:$id){id names}}');
    expect(once).toContain('export type Room = v.InferOutput<typeof Room>');
    const twice = moduleOf(
      'fragment Plain on Room { id names } query getRoom { getRoom(id: $id) { ...Plain next { ...Plain } } }',
    );
    expect(twice).toContain('{getRoom(id:$id){...Plain next{...Plain}}}fragment Plain on Room{id names}');
    expect(twice).toContain('...Plain.entries, next: v.nullable(Plain)');
    const part = moduleOf(
      'fragment Plain on Room { id } fragment Room on Room { next { ...Plain } } query getRoom { getRoom(id: $id) { ...Room } }',
    );
    expect(part).toContain(' const Plain = ');
    expect(part).not.toContain('export const Plain');
  });

  it.each([
    ['query getRoom { getRoom(id: $id) { colour } }', 'Cannot query field "colour" on type "Room"'],
    ['query getRoom { getRoom(name: $name) { id } }', 'getRoom has no argument name'],
    ['query getRoom { getRoom { id } }', 'Argument "Query.getRoom(id:)" of type "ID!" is required'],
    ['query getSuite { getSuite { id } }', 'Query has no field getSuite'],
    ['query both { getRoom(id: $id) { id } listRooms(floor: $floor) { id } }', 'asks for one field'],
  ])('that asks for what is not there is refused: %s', (text, fault) => {
    expect(() => contractModule(schema, 'rooms', text)).toThrow(fault);
  });
});
