import { t } from '#basics/words/words.ts'
import { nameKey } from '#basics/texts.ts'
import type { ListChoices, ListContent, ListedHeir, ListedPiece } from './content.ts'

/* What has changed since a list was signed: the list against what the vault says now. */

/** Of a piece as it is now. */
export interface PieceNow {
  asset: string
  title: string
  category: string | null
  status: string
  held: boolean
  insured: boolean
  to: readonly HeirNow[]
}

export interface HeirNow {
  name: string
  share: string | null
  alternate: string | null
  /** Every way in which their names are written: who was renamed is the same person. */
  known_as: readonly string[]
  alternate_known_as: readonly string[]
}

export type ListChange =
  | { kind: 'added' }
  | { kind: 'deleted' }
  | { kind: 'gone'; status: string }
  | { kind: 'nobody' }
  | { kind: 'left-out' }
  | { kind: 'title'; before: string }
  | { kind: 'people' }
  | { kind: 'shares' }
  | { kind: 'alternates' }

export interface ChangedPiece {
  /** On the list; null where it isn’t. */
  number: number | null
  /** In the vault; null where it is deleted. */
  asset: string | null
  title: string
  changes: ListChange[]
}

const isNamed = (names: readonly string[], heir: { name: string; known_as?: readonly string[] }) => {
  const known = new Set([heir.name, ...(heir.known_as ?? [])].map(nameKey))
  return names.some((name) => known.has(nameKey(name)))
}

/** Whether a piece belongs on a list with these choices. */
export function isOnList(
  choices: Pick<ListChoices, 'people' | 'without_categories' | 'without_insured'>,
  piece: Pick<PieceNow, 'category' | 'held' | 'insured'> & {
    to: readonly { name: string; known_as?: readonly string[] }[]
  },
): boolean {
  if (!piece.held || piece.to.length === 0) return false
  if (choices.without_insured && piece.insured) return false
  if (piece.category !== null && choices.without_categories.includes(piece.category)) return false
  return choices.people.length === 0 || piece.to.some((heir) => isNamed(choices.people, heir))
}

/** Those on the list by their numbers, then those that would come to it. Nothing where nothing has changed. */
export function changesSince(signed: ListContent, now: readonly PieceNow[]): ChangedPiece[] {
  const pieces = new Map(now.map((piece) => [piece.asset, piece]))
  const listed = new Set(signed.pieces.map(({ asset }) => asset))
  const changed = signed.pieces.flatMap((piece, place) => {
    const found = piece.asset === null ? undefined : pieces.get(piece.asset)
    const changes = found ? changesOf(piece, found, signed.choices) : [{ kind: 'deleted' as const }]
    const asset = found?.asset ?? null
    return changes.length === 0 ? [] : [{ number: place + 1, asset, title: found?.title ?? piece.title, changes }]
  })
  const added = now
    .filter((piece) => !listed.has(piece.asset) && isOnList(signed.choices, piece))
    .map(({ asset, title }) => ({ number: null, asset, title, changes: [{ kind: 'added' as const }] }))
  return [...changed, ...added]
}

function changesOf(before: ListedPiece, now: PieceNow, choices: ListChoices): ListChange[] {
  if (!now.held) return [{ kind: 'gone', status: now.status }]
  if (now.to.length === 0) return [{ kind: 'nobody' }]
  const title: ListChange[] = before.title === now.title ? [] : [{ kind: 'title', before: before.title }]
  const pairs = pairsOf(before.to, now.to)
  if (pairs === null) return [...title, { kind: 'people' }]
  const share = pairs.some(([one, other]) => one.share !== other.share)
  const alternate = pairs.some(([one, other]) => !isSameAlternate(one, other))
  const changes: ListChange[] = [
    ...title,
    ...(share ? [{ kind: 'shares' as const }] : []),
    ...(alternate ? [{ kind: 'alternates' as const }] : []),
  ]
  // A category or a policy that it got since keeps it out of the next list.
  return changes.length === 0 && !isOnList(choices, now) ? [{ kind: 'left-out' }] : changes
}

/** Each beside who they are now, in whatever order; null where they are others. */
function pairsOf(before: readonly ListedHeir[], now: readonly HeirNow[]): [ListedHeir, HeirNow][] | null {
  if (before.length !== now.length) return null
  const rest = [...now]
  const pairs = before.map((heir) => {
    const at = rest.findIndex((other) => isNamed([heir.name], other))
    return at < 0 ? null : ([heir, rest.splice(at, 1)[0]!] as [ListedHeir, HeirNow])
  })
  return pairs.includes(null) ? null : (pairs as [ListedHeir, HeirNow][])
}

function isSameAlternate(before: ListedHeir, { alternate, alternate_known_as }: HeirNow): boolean {
  if (before.alternate === null || alternate === null) return before.alternate === alternate
  return isNamed([before.alternate], { name: alternate, known_as: alternate_known_as })
}

export function changeInWords(change: ListChange): string {
  switch (change.kind) {
    case 'added':
      return t('Not on the signed list')
    case 'deleted':
      return t('Deleted')
    case 'gone':
      return t('Gone: {status}', { status: t(change.status) })
    case 'nobody':
      return t('No beneficiary any more')
    case 'left-out':
      return t('Left out by your choices')
    case 'title':
      return t('Listed as “{title}”', { title: change.before })
    case 'people':
      return t('Meant for someone else')
    case 'shares':
      return t('Other shares')
    default:
      return t('Another alternate')
  }
}
