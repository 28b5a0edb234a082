/** What the façade serves and what of it is documented, both as coordinates: `Query.name`, `Query.name(argument)`, `Type.field`. */
import {
  type DocumentNode,
  type GraphQLSchema,
  isInputObjectType,
  isObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** Every field, argument and field of an input that the schema has. */
export function servedCoordinates(schema: GraphQLSchema): readonly string[] {
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (type.name.startsWith('__')) return [];
    if (isInputObjectType(type)) return Object.keys(type.getFields()).map((field) => `${type.name}.${field}`);
    if (!isObjectType(type)) return [];
    return Object.values(type.getFields()).flatMap(({ name, args }) => [
      `${type.name}.${name}`,
      ...args.map((argument) => `${type.name}.${name}(${argument.name})`),
    ]);
  });
}

/** Every field and argument that the documented operations ask for. */
export function documentedCoordinates(schema: GraphQLSchema, documents: readonly DocumentNode[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const document of documents) {
    const info = new TypeInfo(schema);
    visit(
      document,
      visitWithTypeInfo(info, {
        Field: ({ name }) => {
          found.add(`${info.getParentType()?.name}.${name.value}`);
        },
        Argument: ({ name }) => {
          found.add(`${info.getParentType()?.name}.${info.getFieldDef()?.name}(${name.value})`);
        },
      }),
    );
  }
  return found;
}
