import { usePathsById } from '../owner/queries.ts'
import type { SharedPart } from '../owner/typed-access.ts'

export type { SharedPart } from '../owner/typed-access.ts'

interface Pieces {
  by: 'all' | 'collection' | 'place' | 'pieces' | 'beneficiary'
  /** Of a collection, of a person, or the path of a place. */
  name: string
  ids: readonly string[]
}

/** What of the vault others would be let see of pieces that were chosen; null where nothing is chosen yet. */
export function usePartOf({ by, name, ids }: Pieces): SharedPart | null {
  const paths = usePathsById(by === 'place')
  if (by === 'all') return { scope: 'everything', scope_of: [] }
  if (by === 'pieces') return ids.length > 0 ? { scope: 'assets', scope_of: ids } : null
  if (by === 'place') {
    const place = [...paths].find(([, path]) => path === name.trim())
    return place ? { scope: 'places', scope_of: [place[0]] } : null
  }
  if (name.trim() === '') return null
  return { scope: by === 'collection' ? 'collections' : 'beneficiaries', scope_of: [name.trim()] }
}
