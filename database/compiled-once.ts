import type { CompiledQuery } from 'kysely'
import type { VaultDb } from './access.ts'
import { RecentMap } from './recent-map.ts'

const MOST_STATEMENTS = 500

type Values = Readonly<Record<string, string | Date>>

interface Compiled {
  query: CompiledQuery
  /** For each parameter the value that it stands for; null where it is always the same. */
  names: readonly (string | null)[]
}

const statements = new RecentMap<string, Compiled>(MOST_STATEMENTS)

/**
 * Runs a statement that is compiled the first time only: to put it together and to compile it took the server as long as all else that it
 * did for a record. `compile` gets placeholders instead of the values, which it may pass on as parameters and not
 * look at; whatever else the statement depends on belongs to its name.
 */
export async function compiledOnce<Row, Given extends Values>(
  db: VaultDb,
  name: string,
  values: Given,
  compile: (placeholders: Given) => CompiledQuery<Row>,
): Promise<Row[]> {
  const { query, names } = statementBy(name, values, compile)
  const parameters = query.parameters.map((always, i) => (names[i] === null ? always : values[names[i]!]))
  const { rows } = await db.executeQuery<Row>({ ...(query as CompiledQuery<Row>), parameters })
  return rows
}

function statementBy<Given extends Values>(
  name: string,
  values: Given,
  compile: (placeholders: Given) => CompiledQuery,
): Compiled {
  const known = statements.get(name)
  if (known) return known
  const nameOf = new Map(Object.keys(values).map((each) => [`\u0000${each}`, each]))
  const query = compile(Object.fromEntries([...nameOf].map(([placeholder, each]) => [each, placeholder])) as Given)
  const names = query.parameters.map((given) => nameOf.get(given as string) ?? null)
  statements.set(name, { query, names })
  return { query, names }
}
