import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { isCalendarDate } from '#basics/calendar.ts'
import { t } from '#basics/words/words.ts'
import { ChooseMany } from '#ui/choose-many.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import layout from '#ui/layout.module.css'
import { MOST_CHOSEN } from '#work/papers/rules/most-chosen.ts'
import type { Settlement } from '../contract.ts'
import { useExecutorPaper } from './use-executor-paper.ts'
import type { EstateProps } from './use-settlement.ts'

interface ClaimDialogProps {
  estate: EstateProps
  settlement: Settlement
  opened: boolean
  onClose: () => void
}

const CHOSEN = ''

/** What a claim is about: all that a policy insures, or chosen pieces. */
export const ClaimDialog = ({ opened, onClose, ...props }: ClaimDialogProps) => (
  <Dialog title={t('Claim pack')} opened={opened} onClose={onClose}>
    <ClaimForm {...props} onSaved={onClose} />
  </Dialog>
)

function ClaimForm({
  estate,
  settlement: { policies, pieces },
  onSaved,
}: Omit<ClaimDialogProps, 'opened' | 'onClose'> & { onSaved: () => void }) {
  const [policy, setPolicy] = useState(policies[0]?.id ?? CHOSEN)
  const [chosen, setChosen] = useState<string[]>([])
  const [kind, setKind] = useState('loss')
  const [day, setDay] = useState('')
  const [mistake, setMistake] = useState<string | null>(null)
  const paper = useExecutorPaper(estate, onSaved)
  const titles = new Map(pieces.map(({ id, title }) => [id, title]))
  return (
    <form
      className={`${layout.stack} ${layout.wide}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const found = mistakeIn({ policy, chosen, day })
        setMistake(found)
        const about = policy === CHOSEN ? { pieces: chosen } : { policy }
        if (found === null)
          paper.start({ paper: 'claim-pack', body: { ...about, loss: { kind, day: day === '' ? null : day } } })
      }}
    >
      <NativeSelect
        data-autofocus
        label={t('What it is about')}
        data={[
          ...policies.map(({ id, insurer, number }) => ({ value: id, label: `${insurer} · ${number}` })),
          { value: CHOSEN, label: t('Chosen pieces') },
        ]}
        value={policy}
        onChange={({ currentTarget: { value } }) => setPolicy(value)}
      />
      {policy === CHOSEN && (
        <ChooseMany
          label={t('Pieces')}
          all={t('Choose pieces')}
          choices={pieces.map(({ id }) => id)}
          shown={(id) => titles.get(id) ?? ''}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      <NativeSelect
        label={t('What happened')}
        data={[
          { value: 'loss', label: t('Loss or damage') },
          { value: 'theft', label: t('Theft') },
        ]}
        value={kind}
        onChange={({ currentTarget: { value } }) => setKind(value)}
      />
      <DateField
        id="claim-day"
        label={t('On which day')}
        description={t('Values are then those of the day before; without it, those of the day of death.')}
        value={day}
        onChange={setDay}
      />
      {mistake !== null && (
        <p role="alert" className={layout.breaks}>
          {mistake}
        </p>
      )}
      <div className={layout.answers}>
        <Button type="submit" loading={paper.isPending}>
          {t('Save as PDF')}
        </Button>
      </div>
    </form>
  )
}

function mistakeIn({ policy, chosen, day }: { policy: string; chosen: readonly string[]; day: string }): string | null {
  if (policy === CHOSEN && chosen.length === 0) return t('Please choose at least one piece')
  if (chosen.length > MOST_CHOSEN) return t('Please choose up to {max} pieces', { max: MOST_CHOSEN })
  return day === '' || isCalendarDate(day) ? null : t('Please enter a day, such as May 4, 2026')
}
