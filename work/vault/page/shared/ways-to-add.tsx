import { Link } from '@tanstack/react-router'
import { waysToAdd } from '#account/member/rules/navigation.ts'
import layout from '#ui/layout.module.css'

/** How something comes into the vault; `besides` is offered where these are shown already. */
export const WaysToAdd = ({ besides, onFollow }: { besides?: string; onFollow: () => void }) => (
  <ul>
    {waysToAdd()
      .filter(({ to }) => to !== besides)
      .map(({ to, label, about }) => (
        <li key={to}>
          <Link to={to} className={layout.item} onClick={onFollow}>
            {label}
            <span>{about}</span>
          </Link>
        </li>
      ))}
  </ul>
)
