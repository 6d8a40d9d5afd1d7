import { Link } from '@tanstack/react-router'
import layout from '#ui/layout.module.css'

interface PieceTitleProps {
  piece: { id: string; title: string; is_unfinished: boolean; is_there?: boolean }
}

/** What leads to its record, or to the form in which it gets one. */
export function PieceTitle({ piece: { id, title, is_unfinished, is_there = true } }: PieceTitleProps) {
  if (is_unfinished)
    return (
      <Link to="/add-asset" search={{ unfinished: id }} className={layout.title}>
        {title}
      </Link>
    )
  if (!is_there) return <span className={layout.title}>{title}</span>
  return (
    <Link to="/asset-summary/$id" params={{ id }} className={layout.title}>
      {title}
    </Link>
  )
}
