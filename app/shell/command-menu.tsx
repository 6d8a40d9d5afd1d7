import { Button, TextInput } from '@mantine/core'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Member } from '#account/member/contract.ts'
import { plural, t } from '#basics/words/words.ts'
import { Dialog } from '#ui/dialog.tsx'
import classes from './commands.module.css'
import { type Command, useCommands } from './use-commands.ts'

interface CommandMenuProps {
  member: Member
  opened: boolean
  /** Typing begins before it shows. */
  typed: string
  onTyped: (typed: string) => void
  onClose: () => void
  onKeys: () => void
}

/** Pages, what can be done, and all that has a name in the vault, by a part of it. */
export const CommandMenu = ({ opened, onClose, ...menu }: CommandMenuProps) => (
  <Dialog title={t('Go to')} opened={opened} onClose={onClose} size="36rem" fillsPhone>
    {opened && <Menu {...menu} onClose={onClose} />}
  </Dialog>
)

function Menu({ member, typed, onTyped, onClose, onKeys }: Omit<CommandMenuProps, 'opened'>) {
  const id = useId()
  const [at, setAt] = useState(0)
  const { commands, isSearching, meant } = useCommands(member, typed, onKeys)
  const current = Math.min(at, commands.length - 1)
  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const move = (event: KeyboardEvent) => {
    const to = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: commands.length - 1 }[event.key]
    if (event.key === 'Enter') run(commands[current])
    else if (to !== undefined && commands.length > 0) setAt((to + commands.length) % commands.length)
    else return
    event.preventDefault()
  }
  const optionId = (command: Command | undefined) => (command ? `${id}-${command.id}` : undefined)
  return (
    <>
      <TextInput
        data-autofocus
        role="combobox"
        aria-label={t('Page, asset, place, person or action')}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={optionId(commands[current])}
        aria-autocomplete="list"
        placeholder={t('Type a part of its name')}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          onTyped(value)
          setAt(0)
        }}
        onKeyDown={move}
      />
      <div id={id} role="listbox" aria-label={t('Found')} className={classes.found}>
        {commands.map((command, index) => (
          // Chosen by the keys of the field above.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={command.id}
            id={optionId(command)}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            ref={index === current ? intoView : undefined}
            onPointerMove={() => setAt(index)}
            onClick={() => run(command)}
          >
            <bdi>{command.label}</bdi>
            <span className={classes.about}>{command.about}</span>
          </div>
        ))}
      </div>
      <p className={classes.about} role="status">
        {commands.length === 0
          ? isSearching
            ? t('Searching…')
            : t('Nothing found.')
          : plural(commands.length, '{count} found', '{count} found')}
      </p>
      {meant !== null && (
        <Button variant="default" size="compact-md" onClick={() => onTyped(meant)}>
          {t('Did you mean “{words}”?', { words: meant })}
        </Button>
      )}
    </>
  )
}

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })
