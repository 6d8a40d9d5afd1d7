import { useCallback, useState } from 'react'
import { FORM_PARTS, type FormPartName, isFormPart } from '#record/assets/rules/form-parts.ts'
import { recall, remember } from '#platform/client/remembered.ts'

/** What somebody had open last: in the form of each category, or everything. */
interface Habits {
  all: boolean
  open: Readonly<Record<string, readonly FormPartName[]>>
}

const nameFor = (member: string) => `form-parts.${member}`

function habitsOf(member: string): Habits {
  const { all, open } = (recall(nameFor(member)) ?? {}) as Partial<Record<keyof Habits, unknown>>
  const lists = Object.entries(typeof open === 'object' && open !== null ? open : {})
  return {
    all: all === true,
    open: Object.fromEntries(
      lists.map(([category, names]) => [category, Array.isArray(names) ? names.filter(isFormPart) : []]),
    ),
  }
}

const openAtFirst = ({ all, open }: Habits, category: string) => (all ? FORM_PARTS : (open[category] ?? []))

export type OpenParts = ReturnType<typeof useOpenParts>

/** Which parts of the form are open: those that this person opened last, in this browser, for a piece of this category. */
export function useOpenParts(member: string, category: string) {
  const [habits] = useState(() => habitsOf(member))
  const [opened, setOpened] = useState<readonly FormPartName[]>(() => openAtFirst(habits, category))
  const [before, setBefore] = useState(category)
  const show = useCallback(
    (parts: readonly FormPartName[]) => setOpened((open) => [...new Set([...open, ...parts])]),
    [],
  )
  if (before !== category) {
    setBefore(category)
    show(openAtFirst(habitsOf(member), category))
  }
  const isAll = FORM_PARTS.every((part) => opened.includes(part))

  const choose = (open: readonly FormPartName[], all: boolean) => {
    setOpened(open)
    remember(nameFor(member), { all, open: { ...habitsOf(member).open, [category]: open } })
  }
  return {
    isOpen: (part: FormPartName) => opened.includes(part),
    isAll,
    /** Opens what is needed now, which nobody has chosen for the next time. */
    show,
    toggle: (part: FormPartName) =>
      choose(opened.includes(part) ? opened.filter((each) => each !== part) : [...opened, part], false),
    toggleAll: () => choose(isAll ? [] : FORM_PARTS, !isAll),
  }
}
