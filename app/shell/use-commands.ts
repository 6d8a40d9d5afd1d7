import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Member } from '#account/member/contract.ts'
import type { ListedAsset } from '#work/vault/contract.ts'
import { whereFound } from '#work/vault/rules/where-found.ts'
import { GROUP_FILTERS } from '#record/collections/rules.ts'
import { whereToLand } from '#account/member/rules/routes.ts'
import { nameKey, searchWords } from '#basics/texts.ts'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { addressOf, destinationsFor } from './destinations.ts'

export interface Command {
  id: string
  label: string
  about: string
  run: () => void
}

const MOST_ASSETS = 8
const MOST_NAMES = 4
const PAUSE_MS = 200
const A_MINUTE = 60_000

/** What a typed part of a name finds. */
export function useCommands(member: Member, typed: string, onKeys: () => void) {
  const navigate = useNavigate()
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const mayList = 'enter' in whereToLand('/vault', member)
  const enabled = mayList && search.length > 1
  const found = useQuery({
    ...api.assets.list.queryOptions({ input: { search, limit: MOST_ASSETS }, staleTime: 0 }),
    enabled,
    placeholderData: keepPreviousData,
  })
  const names = { input: { search, limit: MOST_NAMES }, enabled, placeholderData: keepPreviousData } as const
  const collections = useQuery(api.collections.list.queryOptions(names))
  const people = useQuery(api.people.list.queryOptions(names))
  const places = useQuery(api.places.paths.queryOptions({ enabled, staleTime: A_MINUTE }))
  const policies = useQuery(api.policies.list.queryOptions({ enabled, staleTime: A_MINUTE }))
  const saved = useQuery(api.searches.list.queryOptions({ enabled: mayList, staleTime: A_MINUTE }))

  const isNamed = (label: string) => nameKey(label).includes(nameKey(typed))
  const isSearched = search.length > 1 && typed.trim() !== ''
  /** Up to a few of what the server has found for what was typed. */
  const named = <Item>(items: readonly Item[] | undefined, nameOf: (item: Item) => string) =>
    isSearched ? (items ?? []).filter((item) => isNamed(nameOf(item))).slice(0, MOST_NAMES) : []

  const commands: Command[] = [
    ...destinationsFor(member)
      .filter(({ label }) => isNamed(label))
      .map(({ label, about, ...to }) => ({ id: addressOf(to), label, about, run: () => void navigate(to) })),
    ...named(places.data, lastOf).map((path) => ({
      id: `place ${path}`,
      label: path,
      about: t('Place'),
      run: () => void navigate({ to: '/vault', search: { place: path } }),
    })),
    ...named(collections.data?.items, ({ name }) => name).map(({ name }) => ({
      id: `collection ${name}`,
      label: name,
      about: t('Collection'),
      run: () => void navigate({ to: '/vault', search: { [GROUP_FILTERS.collections]: name } }),
    })),
    ...named(people.data?.items, ({ name }) => name).map(({ id, name }) => ({
      id: id ?? `person ${name}`,
      label: name,
      about: t('Person'),
      run: () =>
        void navigate(
          id === null ? { to: '/people', search: { search: name } } : { to: '/people/$id', params: { id } },
        ),
    })),
    ...named(policies.data, ({ insurer, number }) => `${insurer} ${number}`).map(({ id, insurer, number }) => ({
      id,
      label: `${insurer} ${number}`,
      about: t('Policy'),
      run: () => void navigate({ to: '/policies/$id', params: { id } }),
    })),
    ...(saved.data ?? [])
      .filter(({ name }) => isNamed(name))
      .map(({ id, name, address }) => ({
        id,
        label: name,
        about: t('Saved search'),
        run: () => void navigate({ to: '/vault', search: address }),
      })),
    ...(isSearched ? (found.data?.items ?? []) : []).map((asset) => ({
      id: asset.id,
      label: asset.title,
      about: whereIs(asset, search),
      run: () => void navigate({ to: '/asset-summary/$id', params: { id: asset.id } }),
    })),
    ...(isNamed(t('Keys')) ? [{ id: 'keys', label: t('Keys'), about: t('Help'), run: onKeys }] : []),
  ]
  const isNothing = commands.length === 0 && isSearched && search === typed.trim() && found.data?.items.length === 0
  const meant = useQuery(api.assets.respelled.queryOptions({ input: { search }, enabled: enabled && isNothing }))
  return { commands, isSearching: found.isFetching, meant: isNothing ? (meant.data?.search ?? null) : null }
}

/** Whoever looks for a thing most often wants to know where it is. */
const whereIs = (asset: ListedAsset, search: string) => {
  const { title, place, inventory_number, category } = asset
  // What its own line shows needs no word of where it was found.
  const isSeen = searchWords(search).every((word) =>
    nameKey(`${title} ${inventory_number} ${place}`).includes(nameKey(word)),
  )
  return [
    isSeen ? null : whereFound(asset, search)?.label,
    inventory_number,
    place ?? (category === null ? t('Asset') : t(category)),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** A place is found by its own name: whoever looks for a house gets it before each of its rooms. */
const lastOf = (path: string) => path.slice(path.lastIndexOf(' / ') + 1)
