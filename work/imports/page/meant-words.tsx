import { NativeSelect } from '@mantine/core'
import type { ImportedWord } from '../contract.ts'
import { ACQUISITION_METHODS } from '#record/assets/rules/choices.ts'
import { fieldIn } from '#record/assets/rules/field-lists.ts'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import type { WordList } from '../rules/listed-words.ts'
import type { Role } from '#basics/roles.ts'
import { plural, t } from '#basics/words/words.ts'
import { useReference } from '#record/lists/page/shared/reference.ts'
import classes from './imports.module.css'
import type { Plan } from './plan.ts'

interface MeantWordsProps {
  words: readonly ImportedWord[]
  role: Role
  meant: Plan['words']
  /** What counts where nobody says how something came. */
  howAcquired: Plan['how_acquired']
  onMeant: (meant: Plan['words']) => void
}

/** What the spreadsheet’s words mean among our choices, once each: first those that somebody has to look at. */
export function MeantWords({ words, role, meant, howAcquired, onMeant }: MeantWordsProps) {
  const categories = useReference('categories').entries.map(({ name }) => name)
  const choices: Record<WordList, readonly string[]> = { category: categories, how_acquired: ACQUISITION_METHODS }
  const unsure = words.filter(({ by }) => by !== 'known')
  const kind = recordKindOf(role)
  const sure = words.filter((word) => !unsure.includes(word))
  const selects = (some: readonly ImportedWord[]) => (
    <div className={classes.fields}>
      {some.map(({ list, text, choice, rows }) => (
        <NativeSelect
          key={`${list} ${text}`}
          label={t('{label}: “{text}”', { label: labelOf(list, kind), text })}
          inputWrapperOrder={['label', 'input', 'description']}
          description={plural(rows, 'In {count} row', 'In {count} rows')}
          value={choice ?? ''}
          data={[
            {
              value: '',
              label: list === 'category' ? t('No category') : t('{name}, as chosen for all', { name: t(howAcquired) }),
            },
            ...choices[list].map((each) => ({ value: each, label: t(each) })),
          ]}
          onChange={({ currentTarget }) =>
            onMeant({ ...meant, [list]: { ...meant[list], [text.toLowerCase()]: currentTarget.value } })
          }
        />
      ))}
    </div>
  )
  return (
    <>
      {unsure.length > 0 && (
        <section aria-labelledby="unsure">
          <h2 id="unsure" className={classes.title}>
            {plural(unsure.length, '{count} word needs your choice', '{count} words need your choice')}
          </h2>
          {selects(unsure)}
        </section>
      )}
      {sure.length > 0 && (
        <details className={classes.details}>
          <summary>{t('What the other words in the spreadsheet mean')}</summary>
          {selects(sure)}
        </details>
      )}
    </>
  )
}

const labelOf = (list: WordList, kind: ReturnType<typeof recordKindOf>) =>
  list === 'category' ? fieldIn('category', kind).label : t('How acquired')
