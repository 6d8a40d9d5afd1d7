import type { CompiledQuery } from 'kysely'
import type { UserDb } from './access.ts'

/** Of these no more are remembered; what comes beyond is written each time. */
const MOST_FORMS = 500

type Values = Readonly<Record<string, string | Date>>

interface Written {
  query: CompiledQuery
  /** For each parameter the value that it stands for, or none where it is always the same. */
  names: readonly (string | null)[]
}

const forms = new Map<string, Written>()

/**
 * Asks a statement that is put together once for each form it has: to do that took longer than anything else that a
 * request for it costs the server. `write` gets a mark in place of each value, which it may hand over as a parameter and
 * not look at; whatever else it depends on belongs to the form.
 */
export async function askInForm<Row, Given extends Values>(
  db: UserDb,
  form: string,
  values: Given,
  write: (marks: Given) => CompiledQuery<Row>,
): Promise<Row[]> {
  const { query, names } = writtenIn(form, values, write)
  const parameters = query.parameters.map((always, i) => (names[i] === null ? always : values[names[i]!]))
  const { rows } = await db.executeQuery<Row>({ ...(query as CompiledQuery<Row>), parameters })
  return rows
}

function writtenIn<Given extends Values>(form: string, values: Given, write: (marks: Given) => CompiledQuery): Written {
  const known = forms.get(form)
  if (known) return known
  const nameOf = new Map(Object.keys(values).map((name) => [`\u0000${name}`, name]))
  const query = write(Object.fromEntries([...nameOf].map(([mark, name]) => [name, mark])) as Given)
  const names = query.parameters.map((given) => nameOf.get(given as string) ?? null)
  if (forms.size < MOST_FORMS) forms.set(form, { query, names })
  return { query, names }
}
