import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CheckedTable, UpdateOfAsset } from '../contract.ts'
import { MOST_UPDATES_SHOWN, UPDATE_MODES, type UpdateMode } from '../rules/updates.ts'
import { plural, t } from '#basics/words/words.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import classes from './imports.module.css'

interface UpdateChoiceProps {
  checked: CheckedTable
  mode: UpdateMode
  onMode: (mode: UpdateMode) => void
}

/** Rows of assets that are there and say something else: what is to become of them, and what would change. */
export function UpdateChoice({ checked, mode, onMode }: UpdateChoiceProps) {
  const { changing, overwriting } = checked
  const { keep, all } = changing
  const choices = [
    { value: 'none', label: t('Leave them as they are') },
    ...(keep > 0
      ? [
          {
            value: 'keep',
            label: plural(keep, 'Update {count} asset', 'Update {count} assets'),
            description:
              overwriting > 0
                ? t('What you changed here stays. Empty cells change nothing.')
                : t('Empty cells change nothing.'),
          },
        ]
      : []),
    ...(overwriting > 0 && overwriting <= MOST_UPDATES_SHOWN
      ? [
          {
            value: 'all',
            label: plural(
              all,
              'Update {count} asset, also what you changed here',
              'Update {count} assets, also what you changed here',
            ),
            description: plural(
              overwriting,
              'In {count} asset this replaces something you changed or added here. It’s marked below.',
              'In {count} assets this replaces something you changed or added here. It’s marked below.',
            ),
          },
        ]
      : []),
  ]
  return (
    <section aria-labelledby="updates" className={classes.updates}>
      <h2 id="updates" className={classes.title}>
        {plural(
          all,
          '{count} asset in your vault differs from the spreadsheet',
          '{count} assets in your vault differ from the spreadsheet',
        )}
      </h2>
      <ChoiceField
        id="update"
        label={t('What to do with assets you already have')}
        choices={choices}
        value={mode}
        onChange={(value) => onMode(UPDATE_MODES.find((each) => each === value) ?? 'none')}
      />
      <Updates checked={checked} mode={mode} />
    </section>
  )
}

const AT_FIRST = 10

function Updates({ checked: { updates, changing }, mode }: { checked: CheckedTable; mode: UpdateMode }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? updates : updates.slice(0, AT_FIRST)
  const more = updates.length - shown.length
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls can be scrolled by keyboard.
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('What would change')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('Row')}</th>
            <th scope="col">{t('Asset')}</th>
            <th scope="col">{t('Field')}</th>
            <th scope="col">{t('Now')}</th>
            <th scope="col">{t('In the spreadsheet')}</th>
          </tr>
        </thead>
        {shown.map((update) => (
          <ChangesOfAsset key={update.asset} update={update} mode={mode} />
        ))}
      </table>
      {more > 0 && (
        <p>
          <Button variant="subtle" onClick={() => setShowsAll(true)}>
            {t('Show {count} more', { count: more })}
          </Button>
        </p>
      )}
      {more === 0 && changing.all > updates.length && (
        <p className={classes.quiet}>{t('and {count} more', { count: changing.all - updates.length })}</p>
      )}
    </div>
  )
}

function ChangesOfAsset({ update: { row, title, changes }, mode }: { update: UpdateOfAsset; mode: UpdateMode }) {
  return (
    <tbody>
      {changes.map(({ field, label, before, after, edited }, i) => (
        <tr key={field} data-left={mode === 'none' || (mode === 'keep' && edited) || undefined}>
          {i === 0 && (
            <>
              <td rowSpan={changes.length}>{row}</td>
              <th scope="rowgroup" rowSpan={changes.length}>
                <bdi>{title}</bdi>
              </th>
            </>
          )}
          <td>
            {label}
            {edited && (
              <span className={classes.edited}>{mode === 'all' ? t('Yours, replaced') : t('Yours, stays')}</span>
            )}
          </td>
          <td className={classes.value}>{before === null ? '–' : <bdi>{before}</bdi>}</td>
          <td className={classes.value}>
            <bdi>{after}</bdi>
          </td>
        </tr>
      ))}
    </tbody>
  )
}
