import type { ChildName, CHILDREN } from './children.ts'
import type { Reported } from './child.ts'
import { type TypedChild, TYPED_CHILDREN } from './typed-children.ts'

/* What reports have of what an asset has several of: as its entry says (children.ts). */

type Children = typeof CHILDREN
type Saying = { [Name in ChildName]: Children[Name] extends { reported: infer Said } ? Said : never }[ChildName]
type NamesIn<Said> = Said extends object ? keyof Said & string : never
type FiltersIn<Said> = Said extends object ? Extract<Said[keyof Said], { filter: string }>['filter'] : never

export type ChildColumn = NamesIn<Saying>
export type ChildFilter = FiltersIn<Saying>
/** Those that are days. */
export type ChildDay = {
  [Name in ChildName]: Children[Name] extends { reported: infer Said; typing: { columns: infer Typed } }
    ? DaysIn<Said, Typed>
    : never
}[ChildName]
type DaysIn<Said, Typed> = {
  [Column in keyof Said & string]: Said[Column] extends { column: infer At extends keyof Typed }
    ? Typed[At] extends { kind: 'day' }
      ? Column
      : never
    : never
}[keyof Said & string]

export interface ReportedColumn extends Omit<Reported, 'filter'> {
  /** What reports call it. */
  name: ChildColumn
  child: TypedChild
  /** As which it is shown and written out: of several rows it is one line. */
  kind: 'line' | 'choice' | 'day'
  /** In the order of the registry, where only these are possible. */
  options?: readonly string[]
  heading: string
  filter?: ChildFilter
}

const reportedIn = (child: TypedChild): ReportedColumn[] =>
  Object.entries(child.reported ?? {}).map(([name, said]) => {
    const typed = child.typing.columns[said.column]!
    return {
      ...(said as Omit<Reported, 'filter'> & { filter?: ChildFilter }),
      name: name as ChildColumn,
      child,
      kind: typed.kind === 'choice' || typed.kind === 'day' ? typed.kind : 'line',
      ...(typed.kind === 'choice' && { options: typed.options }),
      get heading() {
        return said.of === 'all' ? child.label : typed.label
      },
    }
  })

export const CHILD_COLUMNS: readonly ReportedColumn[] = TYPED_CHILDREN.flatMap(reportedIn)
export const childColumn = (name: string) => CHILD_COLUMNS.find((column) => column.name === name)

export const CHILD_DAYS = CHILD_COLUMNS.filter(({ kind }) => kind === 'day').map(({ name }) => name as ChildDay)
