import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Member } from '#contract/member.ts'
import { navigationFor, quickActionsFor, vaultPagesFor } from '#domain/member/wording.ts'
import { whereToLand } from '#domain/routes.ts'
import { nameKey } from '#domain/texts.ts'
import { plural, t } from '#domain/words/words.ts'
import { api } from '#web/client/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import classes from './commands.module.css'

interface Command {
  id: string
  label: string
  about: string
  run: () => void
}

interface CommandMenuProps {
  member: Member
  opened: boolean
  /** Typing begins before it shows. */
  typed: string
  onTyped: (typed: string) => void
  onClose: () => void
  onKeys: () => void
}

/** Pages, assets and what can be done, by a part of their names. */
export const CommandMenu = ({ opened, onClose, ...menu }: CommandMenuProps) => (
  <Dialog title={t('Go to')} opened={opened} onClose={onClose} size="36rem" fillsPhone>
    {opened && <Menu {...menu} onClose={onClose} />}
  </Dialog>
)

const MOST_ASSETS = 8
const PAUSE_MS = 200

function Menu({ member, typed, onTyped, onClose, onKeys }: Omit<CommandMenuProps, 'opened'>) {
  const id = useId()
  const navigate = useNavigate()
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const [at, setAt] = useState(0)
  const mayList = 'enter' in whereToLand('/vault', member)
  const found = useQuery({
    ...api.assets.list.queryOptions({ input: { search, limit: MOST_ASSETS }, staleTime: 0 }),
    enabled: mayList && search.length > 1,
    placeholderData: keepPreviousData,
  })
  const saved = useQuery(api.searches.list.queryOptions({ enabled: mayList, staleTime: 60_000 }))
  const pages = pagesFor(member).filter(({ label }) => nameKey(label).includes(nameKey(typed)))
  const commands: Command[] = [
    ...pages.map(({ to, label }) => ({ id: to, label, about: t('Page'), run: () => void navigate({ to }) })),
    ...(saved.data ?? [])
      .filter(({ name }) => nameKey(name).includes(nameKey(typed)))
      .map(({ id: searchId, name, address }) => ({
        id: searchId,
        label: name,
        about: t('Saved search'),
        run: () => void navigate({ to: '/vault', search: address }),
      })),
    ...(search.length > 1 && typed.trim() !== '' ? (found.data?.items ?? []) : []).map((asset) => ({
      id: asset.id,
      label: asset.title,
      about: asset.inventory_number ?? (asset.category === null ? t('Asset') : t(asset.category)),
      run: () => void navigate({ to: '/asset-summary/$id', params: { id: asset.id } }),
    })),
    ...(nameKey(t('Keys')).includes(nameKey(typed))
      ? [{ id: 'keys', label: t('Keys'), about: t('Help'), run: onKeys }]
      : []),
  ]
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
        aria-label={t('Page, asset or action')}
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
          ? found.isFetching
            ? t('Searching…')
            : t('Nothing found.')
          : plural(commands.length, '{count} found', '{count} found')}
      </p>
    </>
  )
}

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

/** Each page once, by the name that it has in the menus. */
function pagesFor(member: Member) {
  const all = [
    ...navigationFor(member),
    ...vaultPagesFor(member),
    ...quickActionsFor(member.role),
    { to: '/import-assets', label: t('Import a spreadsheet') },
    { to: '/rates', label: t('Exchange Rates') },
    { to: '/cover', label: t('Insurance check') },
    { to: '/vault-registration-process', label: t('How registering works') },
  ].filter(({ to }) => 'enter' in whereToLand(to, member))
  return [...new Map(all.map((page) => [page.to, page])).values()]
}
