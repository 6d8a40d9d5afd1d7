import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { judgeField, type Texts } from '#work/bulk/rules.ts'
import type { RecordField } from '#record/assets/rules/field-lists.ts'
import type { RecordKind } from '#record/assets/rules/sections.ts'
import { shownText, textsTyped, typedText } from '../rules/cells.ts'
import { nameKey } from '#basics/texts.ts'
import { t } from '#basics/words/words.ts'
import { newPlaceInWords, usePlacePaths } from '#record/places/page/shared/places.ts'
import { localToday } from '#ui/date-field.tsx'
import classes from './table.module.css'
import { useOffered } from './use-offered.ts'

export type Leave = 'down' | 'up' | 'right' | 'left' | 'stay'

interface CellEditorProps {
  kind: RecordKind
  field: RecordField
  /** What the cell says now. */
  texts: Texts
  /** What it begins with instead: what was typed just now, or what could not be saved. */
  begins?: { typed: string; isNew: boolean } | undefined
  /** Why what it begins with was not saved. */
  message?: string | undefined
  onSave: (texts: Texts, leave: Leave) => void
  /** Left with something that can't be saved. */
  onRefuse: (typed: Texts, message: string) => void
  onCancel: () => void
}

/** What is typed in a cell, until it is saved or given up: once, whichever comes first. */
function useTyped({ kind, field, texts, begins, message, onSave, onRefuse, onCancel }: CellEditorProps) {
  const { currency, offered } = useOffered(field, texts)
  const [typed, setTyped] = useState(() => beginningOf(field, texts, begins, offered))
  const [wrong, setWrong] = useState(message)
  const isLeft = useRef(false)
  const meant = textsTyped(field, typed, { today: localToday(), currency, offered })
  const isAsBefore = typed === typedText(field, texts) && !begins
  return {
    typed,
    meant,
    offered,
    wrong,
    type: (text: string) => {
      setTyped(text)
      setWrong(undefined)
    },
    save: (leave: Leave, isAway = false) => {
      if (isLeft.current) return
      const verdict = isAsBefore ? { ok: true as const, texts } : judgeField(kind, field, meant, localToday())
      if (verdict.ok) {
        isLeft.current = true
        onSave(verdict.texts, leave)
        return
      }
      const { message } = verdict.mistakes[0]!
      setWrong(message)
      if (!isAway) return
      isLeft.current = true
      onRefuse(meant, message)
    },
    cancel: () => {
      isLeft.current = true
      onCancel()
    },
  }
}

/** A cell that is being edited. Enter and Tab save it, Esc leaves it as it was; what can't be saved stays, and says why. */
export function CellEditor(props: CellEditorProps) {
  const { field, texts, begins } = props
  const { typed, meant, offered, wrong, type, save, cancel } = useTyped(props)
  const paths = usePlacePaths()
  const input = useRef<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>(null)
  const id = useId()

  useEffect(() => {
    input.current?.focus()
    if (input.current && 'setSelectionRange' in input.current) {
      const { length } = input.current.value
      input.current.setSelectionRange(begins?.isNew ? length : 0, length)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once, when it opens.
  }, [])

  const hint = wrong ?? hintOf(field, meant, typed, paths)
  const shared = {
    ref: input,
    className: classes.input,
    value: typed,
    'aria-label': field.label,
    'aria-invalid': wrong !== undefined,
    'aria-describedby': hint ? id : undefined,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => type(currentTarget.value),
    onKeyDown: (event: KeyboardEvent) => {
      event.stopPropagation()
      if (event.nativeEvent.isComposing) return
      const act = actOf(event, field, { save, cancel })
      if (act) event.preventDefault()
      act?.()
    },
    // Whoever goes elsewhere has said what they wanted.
    onBlur: () => save('stay', true),
  }
  return (
    <div className={classes.editor} data-long={field.kind === 'long' || undefined}>
      {field.kind === 'choice' || field.kind === 'listed' ? (
        <select {...shared}>
          <option value="">{t('None')}</option>
          {[...new Set([...offered, texts[field.name] ?? ''])]
            .filter((choice) => choice !== '')
            .map((choice) => (
              <option key={choice} value={t(choice)}>
                {t(choice)}
              </option>
            ))}
        </select>
      ) : field.kind === 'long' ? (
        <textarea {...shared} rows={5} />
      ) : (
        <input {...shared} type="text" autoComplete="off" list={field.kind === 'place' ? `${id}-places` : undefined} />
      )}
      {field.kind === 'place' && (
        <datalist id={`${id}-places`}>
          {paths.map((path) => (
            <option key={path} value={path}>
              {path}
            </option>
          ))}
        </datalist>
      )}
      {hint && (
        <Said id={id} isWrong={wrong !== undefined}>
          {hint}
        </Said>
      )}
    </div>
  )
}

type Acts = Pick<ReturnType<typeof useTyped>, 'save' | 'cancel'>

function actOf({ key, altKey, shiftKey }: KeyboardEvent, field: RecordField, { save, cancel }: Acts) {
  if (key === 'Escape') return cancel
  if (key === 'Tab') return () => save(shiftKey ? 'left' : 'right')
  if (key === 'Enter' && !(field.kind === 'long' && (altKey || shiftKey))) return () => save(shiftKey ? 'up' : 'down')
  return null
}

interface SaidProps {
  id?: string
  isWrong: boolean
  children: ReactNode
}

/** Below the cell. */
export const Said = ({ id, isWrong, children }: SaidProps) => (
  <p id={id} className={classes.said} data-wrong={isWrong || undefined} role={isWrong ? 'alert' : undefined}>
    {children}
  </p>
)

type Begins = CellEditorProps['begins']

/** In a list, a letter finds the first that begins with it. */
function beginningOf(field: RecordField, texts: Texts, begins: Begins, offered: readonly string[]): string {
  const now = typedText(field, texts)
  if (begins?.isNew && (field.kind === 'choice' || field.kind === 'listed'))
    return offered.map((choice) => t(choice)).find((choice) => nameKey(choice).startsWith(nameKey(begins.typed))) ?? now
  return begins?.typed ?? now
}

/** How it was understood, where that can be another thing than what was typed. */
function hintOf(field: RecordField, meant: Texts, typed: string, paths: readonly string[]): string | undefined {
  if (field.kind === 'place') return newPlaceInWords(typed, paths) ?? undefined
  if (field.kind === 'long') return t('Alt+Enter begins a new line.')
  if (field.kind !== 'amount' && field.kind !== 'date') return undefined
  const text = meant[field.name]
  if (field.kind === 'amount' && !/^\d+(\.\d+)?$/.test(text ?? '')) return undefined
  return shownText(field, meant) || undefined
}
