import { Button } from '@mantine/core'
import { plural, t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { CheckField } from '#ui/check-field.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { toast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { isOnList } from '../rules/changes.ts'
import type { ListChoices } from '../rules/content.ts'
import { invalidateSignedLists } from './queries.ts'
import classes from './signed-lists.module.css'

type Candidate = Awaited<ReturnType<typeof client.signedLists.list>>['candidates'][number]

interface PrintFormProps {
  candidates: readonly Candidate[]
  /** Kept under this id: its paper is made next. */
  onPrinted: (id: string) => void
  onCancel: () => void
}

const BEGUN: ListChoices = {
  people: [],
  without_categories: [],
  without_insured: false,
  addresses: false,
  witnesses: false,
}

/** What is to stand on the list. It is kept as it is printed. */
export function PrintForm({ candidates, onPrinted, onCancel }: PrintFormProps) {
  const print = useSingleMutation((choices: ListChoices) => client.signedLists.create(choices), {
    onSuccess: async ({ id, number }) => {
      onPrinted(id)
      void toast({
        kind: 'good',
        message: t('List no. {number} is kept. Sign the paper by hand, then come back with a scan.', { number }),
      })
      await invalidateSignedLists()
    },
  })
  const form = useForm<ListChoices>(BEGUN, () => ({}), print.start)
  const { values, change } = form
  const count = candidates.filter((candidate) => isChosen(values, candidate)).length
  return (
    <form className={layout.stack} onSubmit={form.submit}>
      <FailureNotice error={print.error} title={t('We couldn’t make the list')} />
      <Several
        legend={t('For whom')}
        all={t('Everybody')}
        names={namesIn(candidates.flatMap(({ people }) => people))}
        chosen={values.people}
        onChoose={(people) => change('people', people)}
      />
      <Several
        legend={t('Leave out')}
        names={namesIn(candidates.flatMap(({ category }) => category ?? []))}
        labelOf={(name) => t(name)}
        chosen={values.without_categories}
        onChoose={(names) => change('without_categories', names)}
      />
      <CheckField
        label={t('Leave out what is scheduled on an insurance policy')}
        checked={values.without_insured}
        onChange={(on) => change('without_insured', on)}
      />
      <CheckField
        label={t('Print the addresses of people')}
        checked={values.addresses}
        onChange={(on) => change('addresses', on)}
      />
      <CheckField
        label={t('Lines for two witnesses')}
        checked={values.witnesses}
        onChange={(on) => change('witnesses', on)}
      />
      <p className={layout.quiet}>
        {t('Such lists usually don’t cover money or property used in a trade. Leave those out.')}
      </p>
      <p role="status">
        {plural(count, '{count} asset will stand on the list.', '{count} assets will stand on the list.')}
      </p>
      <div className={layout.answers}>
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={print.isPending} disabled={count === 0}>
          {t('Print')}
        </Button>
      </div>
    </form>
  )
}

const isChosen = (choices: ListChoices, { people, ...candidate }: Candidate) =>
  isOnList(choices, { ...candidate, held: true, to: people.map((name) => ({ name })) })

const namesIn = (names: readonly string[]) => [...new Set(names)].toSorted((one, other) => one.localeCompare(other))

interface SeveralProps {
  legend: string
  /** What none of them means; without, it means nothing. */
  all?: string
  names: readonly string[]
  labelOf?: (name: string) => string
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
}

/** Any number of names. */
function Several({ legend, all, names, labelOf, chosen, onChoose }: SeveralProps) {
  if (names.length === 0) return null
  const isOn = (name: string) => chosen.includes(name)
  return (
    <fieldset className={classes.several}>
      <legend>{legend}</legend>
      {all !== undefined && (
        <CheckField label={all} checked={chosen.length === 0} onChange={(on) => on && onChoose([])} />
      )}
      {names.map((name) => (
        <CheckField
          key={name}
          label={labelOf ? labelOf(name) : name}
          checked={isOn(name)}
          onChange={(on) => onChoose(on ? [...chosen, name] : chosen.filter((each) => each !== name))}
        />
      ))}
    </fieldset>
  )
}
