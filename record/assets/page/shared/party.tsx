import { Link } from '@tanstack/react-router'

interface PartyProps {
  name: string
  /** Who has a page, by name. */
  people: Readonly<Record<string, string>>
}

/** A name, which leads to the page of whoever has one. */
export function Party({ name, people }: PartyProps) {
  const id = people[name]
  if (id === undefined) return <bdi>{name}</bdi>
  return (
    <Link to="/people/$id" params={{ id }}>
      <bdi>{name}</bdi>
    </Link>
  )
}
