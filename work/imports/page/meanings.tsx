import type { ImportedMeaning } from '../contract.ts'
import type { MeantAnswer } from '../rules/meanings.ts'
import { plural, t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import classes from './imports.module.css'
import type { Plan } from './plan.ts'

interface MeaningsProps {
  meanings: readonly ImportedMeaning[]
  answers: Plan['meanings']
  onAnswers: (answers: Plan['meanings']) => void
}

/** What cells say beside what their column is for, each kind once; what is proposed is chosen already. */
export function Meanings({ meanings, answers, onAnswers }: MeaningsProps) {
  return (
    <section aria-labelledby="meanings">
      <h2 id="meanings" className={classes.title}>
        {t('How we read these cells')}
      </h2>
      {meanings.map((meaning) => {
        const { key, label, rows, examples } = meaning
        return (
          <fieldset key={key} className={classes.question}>
            <legend>
              {t('{label}: {examples}', {
                label,
                examples: examples.map(({ text }) => t('“{text}”', { text })).join(', '),
              })}{' '}
              <span className={classes.quiet}>{plural(rows, 'In {count} row', 'In {count} rows')}</span>
            </legend>
            <div className={`${layout.row} ${layout.close}`}>
              {meaning.answers.map((answer) => (
                <label key={answer} className={classes.answer}>
                  <input
                    type="radio"
                    name={key}
                    checked={answer === (answers[key] ?? meaning.answer)}
                    onChange={() => onAnswers({ ...answers, [key]: answer })}
                  />
                  <bdi>{inWords(answer, meaning)}</bdi>
                </label>
              ))}
            </div>
          </fieldset>
        )
      })}
    </section>
  )
}

function inWords(answer: MeantAnswer, { key, label, examples }: ImportedMeaning): string {
  if (answer === 'words')
    return key.startsWith('description.') ? t('Leave it in the description') : t('Keep in the description only')
  if (answer === 'typed') return t('{label} as typed', { label })
  const read = [...new Set(examples.map((example) => example.read))].slice(0, 2).join(', ')
  return read === '' ? label : read
}
