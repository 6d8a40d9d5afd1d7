import { CHILDREN } from '#record/assets/rules/children.ts'
import type { FilesChild } from '#record/assets/rules/child.ts'
import { descriptionInWords } from '#record/files/rules/description-in-words.ts'
import { filesIn } from '#record/files/rules/files-in-rows.ts'
import { dateIn, type Field, fieldsOf } from '#record/assets/rules/field-lists.ts'
import { columnInWords } from '#record/assets/rules/rows-in-words.ts'
import { readColumns, TYPED_CHILDREN, type TypedChild } from '#record/assets/rules/typed-children.ts'
import { latestFirst, statusInWords } from '#record/statuses/rules/statuses.ts'
import { RECORD_KINDS, type RecordKind } from '#record/assets/rules/sections.ts'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import { detailFacts } from '#record/kinds/rules/detail-facts.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import { exactMoney } from '#basics/money.ts'
import { locale, t, texts } from '#basics/words/words.ts'
import { escapeHtml } from '#platform/html.ts'
import type { Unreadable } from '../format.ts'
import type { ArchivedAsset, ArchivedFile } from '../versions.ts'
import { shownPhotoPath } from '../shared/file-names.ts'
import { linkTo, longDay, typed } from '../shared/page-frame.ts'

export type MissingFiles = ReadonlyMap<string, Unreadable['reason']>

/** Where an asset stands on its page. */
const anchorOf = ({ id }: ArchivedAsset) => `asset-${id}`

interface ToWrite {
  kind: RecordKind
  /** Its owner’s own fields. */
  own: readonly OwnField[]
  missing: MissingFiles
}

/** Everything that is known of one asset, in the words of its form; what was left empty is left out. */
export function assetArticle(asset: ArchivedAsset, { kind, own, missing }: ToWrite): string {
  const fields = filledIn(asset, kind)
  const facts = [
    ...fields.filter(({ isStory }) => !isStory),
    ...detailFacts(asset, own, longDay),
    { label: t('Added'), text: longDay(asset.created_at) },
    { label: t('Last changed'), text: longDay(asset.updated_at) },
    ...asset.ownership_history.map(({ transferred_at }) => ({
      label: t('Ownership recorded'),
      text: longDay(transferred_at),
    })),
  ]
  const stories = fields.filter(({ isStory }) => isStory)
  return [
    `<article id="${anchorOf(asset)}" aria-labelledby="title-${asset.id}">`,
    `<h2 id="title-${asset.id}">${typed(asset.title)}</h2>`,
    photosOf(asset, missing),
    `<dl>${facts.map(({ label, text }) => `<dt>${escapeHtml(label)}</dt><dd>${typed(text)}</dd>`).join('')}</dl>`,
    ...stories.map(({ label, text }) => `<h3>${label}</h3><p class="story" dir="auto">${escapeHtml(text)}</p>`),
    documentsOf(asset, missing),
    ...TYPED_CHILDREN.map((child) => rowsOf(child, asset[child.name], missing)),
    statusesOf(asset),
    '</article>\n',
  ].join('\n')
}

/** Those of its own kind first; those of the other may be there, since people change their role. */
function filledIn(asset: ArchivedAsset, kind: RecordKind) {
  const kinds = [kind, ...RECORD_KINDS.filter((each) => each !== kind)]
  const fields = new Map(kinds.flatMap(fieldsOf).map((field) => [field.name, field]))
  return [...fields.values()].flatMap((field) => {
    const text = field.name === 'title' ? null : textOf(asset, field)
    const { label, name, column = name } = field
    return text === null ? [] : [{ label, column, isStory: field.kind === 'long', text }]
  })
}

function textOf(asset: ArchivedAsset, field: Field): string | null {
  if (field.kind === 'date') {
    const cell = dateIn(asset, field)
    return cell && dateInWords(cell)
  }
  const text = asset[field.name]
  if (text === null || field.kind !== 'amount') return text && valueInWords(field.kind, text)
  const currency = asset[field.currency.name]
  return currency === null ? text : exactMoney({ amount: text, currency }, locale())
}

function photosOf({ id, images }: ArchivedAsset, missing: MissingFiles): string {
  if (images.length === 0) return ''
  const photos = images.map((image, i) => {
    const what = t('Photo {number} of {count}: {name}', { number: i + 1, count: images.length, name: image.name })
    const caption = saidOf(CHILDREN.images, image)
    if (missing.has(image.file)) return `<li>${escapeHtml(what)} ${sayMissing(image, missing)}${caption}</li>`
    const link = linkTo(image.file, '../')
    const shown = shownAs(id, i, image.file, missing)
    if (shown === null) return `<li><a href="${link}">${escapeHtml(what)}</a>${caption}</li>`
    return `<li><a href="${link}"><img src="${linkTo(shown, '../')}" alt="${escapeHtml(what)}" width="${image.width}" height="${image.height}" loading="lazy"></a>${caption}</li>`
  })
  return `<ul class="photos">${photos.join('\n')}</ul>`
}

/** Itself, or its copy where browsers can't show it; null where neither can be seen. */
function shownAs(id: string, index: number, file: string, missing: MissingFiles): string | null {
  const shown = shownPhotoPath(id, index, file) ?? file
  return missing.has(shown) ? null : shown
}

function documentsOf({ documents }: ArchivedAsset, missing: MissingFiles): string {
  if (documents.length === 0) return ''
  const links = documents.map((document) =>
    missing.has(document.file)
      ? `<li>${typed(document.name)} ${sayMissing(document, missing)}${saidOf(CHILDREN.documents, document)}</li>`
      : `<li><a href="${linkTo(document.file, '../')}">${typed(document.name)}</a>${saidOf(CHILDREN.documents, document)}</li>`,
  )
  return `<h3>${t('Documents')}</h3><ul class="plain">${links.join('')}</ul>`
}

/** What its owner says of a file, on a line of its own. */
function saidOf(child: FilesChild, file: ArchivedFile): string {
  const said = descriptionInWords(child, file)
  return said.length === 0 ? '' : `<br>${typed(said.join(' · '))}`
}

const REASONS: Record<Unreadable['reason'], string> = texts({
  missing: 'not in this archive: the file was lost',
  damaged: 'not in this archive: the file was damaged',
  away: 'not in this archive: the file could not be read that day',
})

const sayMissing = ({ file }: ArchivedFile, missing: MissingFiles) =>
  `<span class="quiet">(${REASONS[missing.get(file)!]})</span>`

function statusesOf({ statuses }: ArchivedAsset): string {
  if (statuses.length === 0) return ''
  const items = latestFirst(statuses).map((status) => `<li>${typed(statusInWords(status, dateInWords))}</li>`)
  return `<h3>${t('Status')}</h3><ul class="plain">${items.join('')}</ul>`
}

const fileLink = (file: string, missing: MissingFiles) => {
  const name = escapeHtml(file.slice(file.lastIndexOf('/') + 1))
  return missing.has(file) ? name : `<a href="${linkTo(file, '../')}">${name}</a>`
}

function rowsOf(child: TypedChild, rows: readonly Readonly<Record<string, unknown>>[], missing: MissingFiles): string {
  if (rows.length === 0) return ''
  const items = rows.map((row) => {
    const files = readColumns(child).flatMap(([name, { kind }]) =>
      kind === 'files' ? filesIn(row[name] as string | null).map((file) => fileLink(file, missing)) : [],
    )
    const parts = readColumns(child).flatMap(([name, column]) =>
      column.kind === 'files' ? [] : (columnInWords(name, column, row) ?? []),
    )
    return `<li>${[...parts.map(typed), ...files].join(', ')}</li>`
  })
  return `<h3>${child.label}</h3><ul class="plain">${items.join('')}</ul>`
}

function valueInWords(kind: Field['kind'], text: string): string {
  if (kind === 'day') return longDay(text)
  // What is chosen from a list is stored in English.
  return kind === 'listed' || kind === 'choice' ? t(text) : text
}

/** One line of the overview. */
export function assetRow(
  asset: ArchivedAsset,
  kind: RecordKind,
  { missing, page }: { missing: MissingFiles; page: string },
) {
  const [photo] = asset.images.flatMap(({ file }, i) => shownAs(asset.id, i, file, missing) ?? [])
  const facts = filledIn(asset, kind)
    .filter(({ column }) => IN_ROWS.has(column))
    .map(({ text }) => typed(text))
  const heirs = asset.beneficiaries.map(({ beneficiary_name }) => typed(beneficiary_name))
  return [
    '<li>',
    photo
      ? `<img src="${linkTo(photo)}" alt="${escapeHtml(t('Photo of {title}', { title: asset.title }))}" loading="lazy">`
      : '<span class="none"></span>',
    `<div><p class="name"><a href="${page}#${anchorOf(asset)}">${typed(asset.title)}</a></p>`,
    facts.length > 0 ? `<p class="quiet">${facts.join(' · ')}</p>` : '',
    heirs.length > 0 ? `<p>${t('For {names}', { names: heirs.join(', ') })}</p>` : '',
    '</div></li>\n',
  ].join('')
}

const IN_ROWS: ReadonlySet<string> = new Set(['category', 'value', 'date'])
