import { Button, VisuallyHidden } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { type ReactNode, useId, useRef, useState } from 'react'
import { t } from '#domain/words/words.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toasts.ts'
import { rich } from '#web/ui/rich.tsx'
import classes from './charts.module.css'
import { Drawn } from './drawn.tsx'
import { savePicture, measureText } from './save-picture.ts'
import { type Measure, NARROWEST, type Picture } from './picture.ts'

interface ChartProps {
  title: string
  /** The most of it in a sentence, for screen readers. */
  summary: string
  /** Null where there is nothing to draw: then `summary` stands in its place. */
  draw: ((width: number, measure: Measure) => Picture) | null
  /** The same in a table: its head, then its rows, each with the name of its row first. */
  head: readonly string[]
  rows: readonly (readonly string[])[]
  wide?: boolean
  /** What else it can be about. */
  choice?: ReactNode
}

/** A picture, the table that says the same, and a way to save the picture. */
export function Chart({ title, summary, draw, head, rows, wide = false, choice }: ChartProps) {
  const id = useId()
  const { ref, width } = useElementSize()
  const figure = useRef<HTMLElement>(null)
  const [asTable, setAsTable] = useState(false)
  const picture = draw && width > 0 ? draw(Math.max(NARROWEST, Math.floor(width)), measureText) : null
  const table = <TwinTable title={title} head={head} rows={rows} />

  async function save() {
    if (!picture || !figure.current) return
    try {
      const blob = await savePicture(picture, title, figure.current)
      saveFile(new File([blob], pictureName(title), { type: blob.type }))
    } catch {
      void toast({ kind: 'bad', message: t('This browser can’t save the picture.') })
    }
  }

  return (
    <figure ref={figure} className={classes.chart} data-wide={wide || undefined} aria-labelledby={id}>
      <header className={classes.header}>
        <h3 id={id}>{title}</h3>
        {draw && (
          <div className={classes.actions}>
            <Button variant="subtle" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
              {rich('Table<hidden> of {title}</hidden>', { title, hidden })}
            </Button>
            <Button variant="subtle" onClick={() => void save()}>
              {rich('Save Picture<hidden> of {title}</hidden>', { title, hidden })}
            </Button>
          </div>
        )}
      </header>
      {choice}
      <div ref={ref} className={classes.room}>
        {!draw && <p className={classes.quiet}>{summary}</p>}
        {draw && asTable && table}
        {draw && !asTable && (
          <>
            {picture && <Drawn picture={picture} label={`${title}. ${summary}`} />}
            <VisuallyHidden>{table}</VisuallyHidden>
          </>
        )}
      </div>
    </figure>
  )
}

const hidden = (words: ReactNode) => <VisuallyHidden>{words}</VisuallyHidden>

/** `creation-trend-2026-11-21.png` */
const pictureName = (title: string) =>
  `${title.toLowerCase().replaceAll(/\s+/g, '-')}-${new Date().toISOString().slice(0, 10)}.png`

interface TwinTableProps {
  title: ReactNode
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

const TwinTable = ({ title, head, rows }: TwinTableProps) => (
  <table className={classes.table}>
    <caption>
      <VisuallyHidden>{title}</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        {head.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...cells]) => (
        <tr key={name}>
          <th scope="row">
            <bdi>{name}</bdi>
          </th>
          {cells.map((cell, index) => (
            <td key={head[index + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
