import { escapeHtml } from '#platform/html.ts'
import { t } from '#basics/words/words.ts'
import { FOOT, head, linkTo, longDay, typed } from '#work/archive/server/shared/page-frame.ts'
import type { LeftBehind, LeftToTake, readLeftBehind } from '#work/papers/server/shared/left.ts'
import { receivedInWords } from './archive-table.ts'

type Reading = Awaited<ReturnType<typeof readLeftBehind>>['reading']

/** A file of a piece: where it lies in the archive; null where it isn’t handed out. */
export interface TakenFile {
  name: string
  entry: string | null
  isPhoto: boolean
}

/** The page for whoever opens the archive in a browser: the letter, and all pieces with their photos. */
export function* indexOf(
  { message, closes_at, pieces }: LeftBehind,
  { mark }: Reading,
  taken: ReadonlyMap<string, readonly TakenFile[]>,
): Generator<Buffer> {
  const title = t('What {owner} meant for you', { owner: mark.owner })
  yield Buffer.from(
    [
      head(title),
      `<header><h1>${typed(title)}</h1><p class="quiet">${typed(mark.line)}</p></header>\n<main>\n`,
      message === null ? '' : `<p class="story" dir="auto">${escapeHtml(message)}</p><p>${typed(mark.owner)}</p>\n`,
      '<ul class="plain">',
      `<li><a href="${linkTo('Letter.pdf')}">${t('Letter (PDF)')}</a></li>`,
      `<li><a href="${linkTo('pieces.csv')}">${t('All pieces as a spreadsheet')}</a></li>`,
      '</ul>\n',
      `<p class="quiet">${t('You can see these with all that belongs to them until {day}.', {
        day: escapeHtml(longDay(closes_at.toISOString())),
      })}</p>\n`,
    ].join(''),
  )
  for (const piece of pieces) yield Buffer.from(articleOf(piece, taken.get(piece.files.id) ?? []))
  yield Buffer.from(`</main>\n${FOOT}`)
}

function articleOf({ facts, stories, files, meant }: LeftToTake, taken: readonly TakenFile[]): string {
  const { id, title } = files
  const received = receivedInWords(meant)
  const all: [string, string][] = [
    ...(meant?.share == null ? [] : [[t('Your share'), `${meant.share} %`] as [string, string]]),
    ...facts,
    ...(received === '' ? [] : [[t('Received'), received] as [string, string]]),
  ]
  const photos = taken.filter(({ isPhoto, entry }) => isPhoto && entry !== null)
  return [
    `<article aria-labelledby="title-${id}">`,
    `<h2 id="title-${id}">${typed(title)}</h2>`,
    photos.length === 0
      ? ''
      : `<ul class="photos">${photos
          .map(({ entry }, i) => {
            const alt = t('Photo {number} of {title}', { number: String(i + 1), title })
            return `<li><a href="${linkTo(entry!)}"><img src="${linkTo(entry!)}" alt="${escapeHtml(alt)}" loading="lazy"></a></li>`
          })
          .join('')}</ul>`,
    meant?.wishes == null ? '' : `<p class="note" dir="auto">${escapeHtml(meant.wishes)}</p>`,
    `<dl>${all.map(([label, text]) => `<dt>${escapeHtml(label)}</dt><dd>${typed(text)}</dd>`).join('')}</dl>`,
    ...stories.map((text) => `<p class="story" dir="auto">${escapeHtml(text)}</p>`),
    papersOf(taken),
    '</article>\n',
  ].join('\n')
}

/** What isn’t handed out is named, so that it can be asked for. */
function papersOf(taken: readonly TakenFile[]): string {
  const named = taken.filter(({ isPhoto, entry }) => !isPhoto || entry === null)
  if (named.length === 0) return ''
  const items = named.map(({ name, entry }) =>
    entry === null
      ? `<li>${typed(name)} <span class="quiet">${t('This kind of file isn’t handed out here. Please ask the executor for it.')}</span></li>`
      : `<li><a href="${linkTo(entry)}">${typed(name)}</a></li>`,
  )
  return `<h3>${t('Supporting documents')}</h3><ul class="plain">${items.join('')}</ul>`
}
