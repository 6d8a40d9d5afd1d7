import { ARCHIVE_FORMAT } from './archive-format.ts'

export type Rows = Record<string, any>

/** Lists of which the first versions had none. */
export const LATER = ARCHIVE_FORMAT.files.map(({ name }) => name)
export const listedIn = (names: readonly string[], read: (path: string) => unknown) =>
  Object.fromEntries(names.map((name) => [name, read(`data/${name}.json`)]))

/** Without what another installation calls otherwise. */
export const without = (text: string) => text.replaceAll(/[0-9a-f]{8}((-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?=\)))/g, 'id')

/** Every field of every row, and every file by its bytes; where a file lies, its id and whose account it is, aside. */
export function contentOf(entries: ReadonlyMap<string, Buffer>) {
  const rowsIn = (path: string): Rows[] => JSON.parse(entries.get(path)?.toString() ?? '[]')
  const pieces: Rows[] = JSON.parse(entries.get('data/profile.json')!.toString()).unfinished ?? []
  const named = [...rowsIn('data/assets.json'), ...rowsIn('data/walkthroughs.json'), ...pieces]
  const ids: unknown[] = named.map(({ id }) => id)
  const numbered = (value: unknown) => (ids.includes(value) ? ids.indexOf(value) : value)
  // Where a file lies, its row says too, with a part of an id.
  const withoutId = (key: string, value: unknown) =>
    key === 'id' ? undefined : key === 'evidence' ? without(String(value)) : numbered(value)
  const json = (path: string): Rows => JSON.parse(entries.get(path)!.toString(), withoutId)
  const file = ({ file, ...rest }: Rows) => ({ ...rest, content: entries.get(file)!.toString('base64') })
  const withDocuments = (row: Rows) => (row['documents'] ? { ...row, documents: row['documents'].map(file) } : row)
  const withVoices = (row: Rows) => (row['voice_notes'] ? { ...row, voice_notes: row['voice_notes'].map(file) } : row)
  // They are in the order of ids.
  const inOrder = (marks: Rows[]) => marks.toSorted((one, other) => one['asset_id'] - other['asset_id'])
  const withMarks = (row: Rows) => (row['marks'] ? { ...row, marks: inOrder(row['marks']) } : row)
  const withPhotos = (row: Rows) => ({ ...row, photos: row['photos'].map(file) })
  const { email: _email, role: _role, created_at: _since, ...profile } = json('data/profile.json')
  return {
    profile: { ...profile, unfinished: (profile['unfinished'] ?? []).map(withPhotos) },
    ...listedIn(LATER, (path) =>
      entries.has(path) ? json(path).map(withDocuments).map(withVoices).map(withMarks) : [],
    ),
    templates: json('data/report-templates.json') as Rows[],
    assets: (json('data/assets.json') as Rows[]).map((asset) => ({
      ...asset,
      images: asset['images'].map(file),
      documents: asset['documents'].map(file),
    })),
  }
}

export type Content = ReturnType<typeof contentOf>
