import type { Change, Rows, Store, TableName } from '#work/offline/page/shared/store.ts'

/** What a browser's database does, in memory. `onChange` may fail as a device does that is switched off. */
export function aStore(onChange: (changes: readonly Change[]) => void = () => {}): Store {
  const tables: { [Name in TableName]: Map<string, Rows[Name]> } = {
    keys: new Map(),
    answers: new Map(),
    captures: new Map(),
    photos: new Map(),
  }
  const make = (change: Change) => {
    if ('put' in change) (tables[change.put] as Map<string, unknown>).set(change.row.id, change.row)
    else if ('remove' in change) tables[change.remove].delete(change.id)
    else tables[change.clear].clear()
  }
  return {
    get: async (table, id) => tables[table].get(id),
    all: async (table) => [...tables[table].values()],
    ages: async (kind) =>
      [...tables.answers.values()]
        .filter((row) => row.kind === kind)
        .toSorted((one, other) => one.at - other.at)
        .map(({ id, size }) => ({ id, size })),
    change: async (changes, under) => {
      if (under && tables.keys.get(under.key)?.seals?.secretId !== under.secretId) return false
      onChange(changes)
      changes.forEach(make)
      return true
    },
  }
}
