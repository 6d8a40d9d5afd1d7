/** One thing for each of these names. */
export const each = <Name extends string, Thing>(names: readonly Name[], thing: Thing) =>
  Object.fromEntries(names.map((name) => [name, thing])) as Record<Name, Thing>
