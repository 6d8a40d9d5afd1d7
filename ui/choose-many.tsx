import { Button, Input, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { t } from '#basics/words/words.ts'
import { withinSentence } from './in-words.ts'
import { PanelButton } from './panel-button.tsx'
import { CheckList } from './check-list.tsx'
import classes from './choose-many.module.css'

/** From how many on a list is found in by typing. */
const MANY = 10

interface ChooseManyProps {
  label: string
  /** What the button says while nothing is chosen. */
  all: string
  choices: readonly string[]
  /** What is said for one of them. */
  shown: (name: string) => string
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
  /** Beside others in a row: without a label above it. */
  isInRow?: boolean
}

/** Any number of a list's names. */
export function ChooseMany({ isInRow = false, ...props }: ChooseManyProps) {
  const { label, all, shown, chosen } = props
  const said = chosen.length === 0 ? all : chosen.map(shown).join(', ')
  const button = (
    <PanelButton
      wide={!isInRow}
      name={`${label}: ${said}`}
      label={
        <span className={classes.said} data-short={isInRow || undefined}>
          {isInRow && chosen.length === 0 ? label : said}
        </span>
      }
    >
      {(close) => <Choices {...props} onClose={close} />}
    </PanelButton>
  )
  return isInRow ? (
    button
  ) : (
    <Input.Wrapper label={label} labelElement="div">
      {button}
    </Input.Wrapper>
  )
}

/** What was chosen before it was opened stands first, so that it is seen among many; nothing moves while it is open. */
function Choices({ label, choices, shown, chosen, onChoose, onClose }: ChooseManyProps & { onClose: () => void }) {
  const id = useId()
  const [sought, setSought] = useState('')
  const [before] = useState(chosen)
  const others = [...choices, ...chosen].filter((name) => !before.includes(name))
  const offered = [...new Set([...before, ...others])]
  const found = offered.filter((name) => shown(name).toLowerCase().includes(sought.trim().toLowerCase()))
  return (
    <>
      {offered.length > MANY && (
        <TextInput
          size="sm"
          aria-label={t('Find in {list}', { list: withinSentence(label) })}
          aria-controls={id}
          placeholder={t('Find')}
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
          className={classes.find}
        />
      )}
      {found.length === 0 && <p className={classes.none}>{t(offered.length === 0 ? 'None yet.' : 'None of them.')}</p>}
      <CheckList
        id={id}
        label={label}
        choices={found.map((name) => [name, shown(name)])}
        chosen={chosen}
        onChoose={onChoose}
      />
      <div className={classes.actions}>
        {chosen.length > 0 && (
          <Button variant="subtle" onClick={() => onChoose([])}>
            {t('Choose None')}
          </Button>
        )}
        <Button variant="subtle" onClick={onClose}>
          {t('Done')}
        </Button>
      </div>
    </>
  )
}
