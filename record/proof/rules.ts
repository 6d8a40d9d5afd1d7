import { CHILDREN } from '#record/assets/rules/children.ts'
import { ALL_FIELDS, columnsOf } from '#record/assets/rules/field-lists.ts'
import type { Group, GroupName } from '#record/assets/rules/groups.ts'

/** What a certificate may show besides what is always shown: as of what is shown to others. */
export const SHOWABLE = [
  'values',
  'cost',
  'places',
  'people',
  'provenance',
  'beneficiaries',
  'conditions',
  'details',
  'documents',
] as const satisfies readonly (GroupName | 'documents')[]
export type Shown = (typeof SHOWABLE)[number]

type AnyGroup = Group | 'documents'

const GROUP_OF = new Map<string, AnyGroup>([
  ...ALL_FIELDS.flatMap((field) => columnsOf(field).map((column) => [column as string, field.group] as const)),
  ...Object.values(CHILDREN).map((child) => [child.table as string, child.group] as const),
  ['details', 'details'],
])

/** A field as proofs name it: a column, a list, or `file/{list}/…`. What no entry names stays hidden. */
export function isShownIn(name: string, shown: readonly Shown[]): boolean {
  const [first, list] = name.split('/')
  const group = GROUP_OF.get(first === 'file' ? list! : first!)
  return group === 'always' || (group !== undefined && (shown as readonly string[]).includes(group))
}
