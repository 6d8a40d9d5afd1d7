import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { TableRow } from '../contract.ts'
import { judgeField, MOST_TOGETHER, type Texts } from '#work/bulk/rules.ts'
import { ALL_FIELDS, columnsOf, type RecordField } from '#record/assets/rules/field-lists.ts'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import { blockIn, type Cell, placesFor, type Range } from '../rules/blocks.ts'
import { shownText, textsTyped } from '../rules/cells.ts'
import type { TableColumn } from '../rules/columns.ts'
import { plural, t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { useMember } from '#account/identity/page/shared/session.ts'
import { localToday } from '#ui/date-field.tsx'
import { Dialog, useLast } from '#ui/dialog.tsx'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Pending } from '#ui/pending.tsx'
import classes from './table.module.css'
import { useLists } from './use-offered.ts'

interface Meant {
  id: string
  field: RecordField
  texts: Texts
  from: Texts
}

export interface Pasted {
  cells: readonly Meant[]
  /** How many had no room, and how many went where nothing can be changed. */
  left: number
  locked: number
}

/** What a block of text means in the cells that it goes into. */
export function usePasting({ items, columns }: { items: readonly TableRow[]; columns: readonly TableColumn[] }) {
  const { offeredIn, currencyIn } = useLists()
  const member = useMember()
  return {
    placed: (text: string, range: Range) =>
      placesFor(blockIn(text), range, { rows: items.length, columns: columns.length }),
    meant: (placed: readonly (Cell & { text: string })[]): Meant[] =>
      placed.flatMap(({ row, column, text }) => {
        const [asset, field] = [items[row], columns[column]?.field]
        if (!asset || !field) return []
        const circumstances = {
          today: localToday(),
          currency: currencyIn(field, asset.texts),
          offered: offeredIn(field),
        }
        const from = Object.fromEntries(columnsOf(field).map((name) => [name, asset.texts[name] ?? null]))
        return [{ id: asset.id, field, texts: textsTyped(field, text, circumstances), from }]
      }),
    judge: ({ field, texts }: Meant) => {
      const verdict = judgeField(recordKindOf(member!.role), field, texts, localToday())
      return verdict.ok
        ? ({ ok: true, texts: verdict.texts } as const)
        : ({ ok: false, message: verdict.mistakes[0]!.message } as const)
    },
  }
}

export interface Foreseen {
  id: string
  title: string
  field: string
  texts: Texts
  to: Texts
}

interface PasteDialogProps {
  pasted: Pasted | null
  onClose: () => void
  onPaste: (changing: readonly Foreseen[]) => void
}

const MOST_SHOWN = 50
const NOTHING: Pasted = { cells: [], left: 0, locked: 0 }

/** What would change, from what to what, and what is refused and why; nothing is changed before. */
export function PasteDialog({ pasted, onClose, onPaste }: PasteDialogProps) {
  const { cells, left, locked } = useLast(pasted) ?? NOTHING
  const isTooMuch = cells.length > MOST_TOGETHER
  const input = { cells: cells.map(({ id, field, texts }) => ({ id, field: field.name, texts: { ...texts } })) }
  const { data, error, refetch } = useQuery(
    api.assets.foreseeCells.queryOptions({
      input,
      enabled: pasted !== null && cells.length > 0 && !isTooMuch,
      gcTime: 0,
      staleTime: Infinity,
    }),
  )
  const foreseen = cells.length === 0 ? { changing: [], refused: [] } : data
  const changing = foreseen?.changing ?? []
  return (
    <Dialog title={t('Change cells')} opened={pasted !== null} onClose={onClose} size="40rem" fillsPhone>
      <div className={layout.stack}>
        {isTooMuch && (
          <p role="alert">
            {t('Up to {most} cells can be changed at once. These are {count}.', {
              most: MOST_TOGETHER,
              count: cells.length,
            })}
          </p>
        )}
        {error && <LoadFailure title={t('We couldn’t check the cells')} error={error} onRetry={() => void refetch()} />}
        {!foreseen && !error && !isTooMuch && <Pending />}
        {foreseen && (
          <>
            <p role="status">
              {plural(changing.length, '{count} cell will change.', '{count} cells will change.')}{' '}
              {foreseen.refused.length > 0 &&
                plural(foreseen.refused.length, '{count} is refused and stays.', '{count} are refused and stay.')}{' '}
              {locked > 0 && plural(locked, '{count} can’t be changed here.', '{count} can’t be changed here.')}{' '}
              {left > 0 && plural(left, '{count} has no room.', '{count} have no room.')}
            </p>
            {foreseen.refused.length > 0 && (
              <section aria-label={t('Refused')}>
                <ul className={classes.foreseen}>
                  {foreseen.refused.slice(0, MOST_SHOWN).map(({ id, field, message }) => (
                    <li key={id + field} data-wrong>
                      {message}
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {changing.length > 0 && (
              <section aria-label={t('What will change')}>
                <ul className={classes.foreseen}>
                  {changing.slice(0, MOST_SHOWN).map(({ id, title, field, texts, to }) => (
                    <li key={id + field}>
                      <bdi>{title}</bdi>, {fieldOf(field).label}:{' '}
                      <del>{shownText(fieldOf(field), texts) || t('empty')}</del> →{' '}
                      <ins>{shownText(fieldOf(field), to) || t('empty')}</ins>
                    </li>
                  ))}
                  {changing.length > MOST_SHOWN && (
                    <li>{plural(changing.length - MOST_SHOWN, 'and {count} more', 'and {count} more')}</li>
                  )}
                </ul>
              </section>
            )}
          </>
        )}
        <div className={layout.answers}>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button disabled={changing.length === 0} onClick={() => onPaste(changing)}>
            {plural(changing.length, 'Change {count} Cell', 'Change {count} Cells')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const fieldOf = (name: string) => ALL_FIELDS.find((field) => field.name === name)!
