import { plural, t } from '#basics/words/words.ts'
import { CheckField } from '#ui/check-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { MOST_PIECES } from '../rules/wishes.ts'
import classes from './dividing.module.css'

interface ChooseProps {
  ids: readonly string[]
  mistake: string | undefined
  search: string
  onSearch: (search: string) => void
  found: readonly { id: string; title: string }[]
  onChoose: (ids: readonly string[]) => void
}

/** Single pieces, each with a box to tick; what was chosen stays so while others are looked for. */
export function Choose({ ids, mistake, search, onSearch, found, onChoose }: ChooseProps) {
  return (
    <div>
      <TextField
        optional
        type="search"
        label={t('Search assets')}
        description={plural(ids.length, '{count} asset chosen', '{count} assets chosen')}
        error={mistake}
        maxLength={200}
        value={search}
        onChange={({ currentTarget: { value } }) => onSearch(value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul className={classes.found} aria-label={t('Assets')} tabIndex={-1}>
        {found.map(({ id, title }) => {
          const isChosen = ids.includes(id)
          const toggled = isChosen ? ids.filter((each) => each !== id) : [...ids, id].slice(0, MOST_PIECES)
          return (
            <li key={id}>
              <CheckField label={title} checked={isChosen} onChange={() => onChoose(toggled)} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
