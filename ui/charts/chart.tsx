import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '#basics/words/words.ts'
import { rich } from '../rich.tsx'
import { saveFile } from '../save-file.ts'
import { toast } from '../toasts.ts'
import layout from '../layout.module.css'
import classes from './chart.module.css'
import { DrawingPending } from './drawing.tsx'

/** A narrower drawing would be none. */
const NARROWEST = 240

interface ChartProps {
  title: string
  /** In which currency it is, by what, and over which time: beside the title, and in the saved picture. */
  about?: string
  /** The most of it in a sentence, for screen readers. */
  summary: string
  /** Null where there is nothing to draw: then `summary` stands in its place. */
  draw: ((width: number, label: string) => ReactNode) | null
  /** Of what is drawn: its place is there before it is. */
  height?: number
  /** What is drawn how, where there is more than one series. */
  legend?: readonly (readonly [paint: 'solid' | 'hollow', name: string])[]
  /** The same in a table: its head, then its rows, each with the name of its row first. */
  head: readonly string[]
  rows: readonly (readonly string[])[]
  wide?: boolean
  isBehind?: boolean
  /** What else it can be about. */
  choice?: ReactNode
  /** Where the chart stands under headings of the second level, it has one. */
  level?: 2 | 3
}

/** A drawing, the table that says the same, and a way to save the picture. */
export function Chart(props: ChartProps) {
  const {
    title,
    about,
    summary,
    draw,
    height,
    legend,
    head,
    rows,
    wide = false,
    isBehind = false,
    choice,
    level = 3,
  } = props
  const id = useId()
  const { ref, width } = useElementSize()
  const figure = useRef<HTMLElement>(null)
  const [asTable, setAsTable] = useState(false)
  const table = <TwinTable title={title} head={head} rows={rows} />
  const Heading = level === 2 ? 'h2' : 'h3'

  const save = () => {
    // It is drawn for that, should the table stand in its place.
    flushSync(() => setAsTable(false))
    if (figure.current) void savePictureOf(figure.current, title, about)
  }

  return (
    <figure
      ref={figure}
      className={classes.chart}
      data-wide={wide || undefined}
      aria-labelledby={id}
      aria-busy={isBehind}
    >
      <header className={classes.header}>
        <div>
          <Heading id={id}>{title}</Heading>
          {about && <p className={layout.quiet}>{about}</p>}
        </div>
        {draw && (
          <div className={classes.actions}>
            <Button variant="subtle" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
              {rich('Table<hidden> of {title}</hidden>', { title, hidden })}
            </Button>
            <Button variant="subtle" onClick={save}>
              {rich('Save Picture<hidden> of {title}</hidden>', { title, hidden })}
            </Button>
          </div>
        )}
      </header>
      {choice && <div className={classes.choice}>{choice}</div>}
      <div ref={ref} className={classes.room} style={draw && !asTable ? { minHeight: height } : undefined}>
        {!draw && <p className={layout.quiet}>{summary}</p>}
        {draw && asTable && table}
        {draw && !asTable && (
          <>
            {width > 0 ? draw(Math.max(NARROWEST, Math.floor(width)), `${title}. ${summary}`) : <DrawingPending />}
            <VisuallyHidden>{table}</VisuallyHidden>
          </>
        )}
      </div>
      {draw && !asTable && legend && (
        <ul className={classes.legend}>
          {legend.map(([paint, name]) => (
            <li key={name} data-paint={paint}>
              {name}
            </li>
          ))}
        </ul>
      )}
    </figure>
  )
}

async function savePictureOf(figure: HTMLElement, title: string, about = '') {
  try {
    const { savePicture } = await import('./save-picture.ts')
    const blob = await savePicture(figure, title, about)
    saveFile(new File([blob], pictureName(title), { type: blob.type }))
  } catch {
    void toast({ kind: 'bad', message: t('This browser can’t save the picture.') })
  }
}

const hidden = (words: ReactNode) => <VisuallyHidden>{words}</VisuallyHidden>

interface ChartPendingProps extends Pick<ChartProps, 'title' | 'wide' | 'level'> {
  height: number
  /** What else it can be about will stand above it. */
  hasChoice?: boolean
}

/** A chart whose figures are not there yet, as high as it will be. */
export function ChartPending({ title, wide, height, hasChoice = false, level = 3 }: ChartPendingProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={classes.chart} data-wide={wide || undefined}>
      <div className={classes.header}>
        <div>
          <Heading>{title}</Heading>
          <Skeleton height={14} width="10rem" my={5} />
        </div>
      </div>
      {hasChoice && <Skeleton className={classes.choicePending} width="12rem" />}
      <div className={classes.room} style={{ minHeight: height }}>
        <DrawingPending />
      </div>
    </div>
  )
}

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
      {rows.map(([name, ...cells], row) => (
        // Two pieces may have one name.
        // oxlint-disable-next-line react/no-array-index-key
        <tr key={row}>
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
