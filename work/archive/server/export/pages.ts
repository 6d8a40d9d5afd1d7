import { createHash } from 'node:crypto'
import { ASSET_ADDRESS_FIELDS, PROFILE_TEXT_FIELDS, PROFILE_TEXTS } from '#account/member/rules/profile.ts'
import { type RecordKind, recordKindOf } from '#record/assets/rules/sections.ts'
import { ROLE_LABELS } from '#basics/roles.ts'
import { plural, t } from '#basics/words/words.ts'
import { linesOf } from '#platform/lines.ts'
import { nextBurst } from '#platform/next-burst.ts'
import { ASSETS_TABLE, BENEFICIARIES_TABLE, type ManifestHead, README } from '../format.ts'
import { ASSETS_A_BURST, openPart, type Part } from './part.ts'
import type { ArchivedAsset, ArchivedProfile } from '../versions.ts'
import { assetArticle, assetRow, type MissingFiles } from './page-asset.ts'
import { FOOT, head, linkTo, longDay, typed } from '../shared/page-frame.ts'

interface ToShow {
  profile: ArchivedProfile
  assets: Part
  counts: ManifestHead['counts']
  missing: MissingFiles
  folder: string
  product: string
  now: Date
}

const INDEX = 'index.html'
/** A page is full at either; a story may be long. */
const ASSETS_A_PAGE = 100
const LETTERS_A_PAGE = 500_000
/** Longer than any asset. */
const LONGEST_LINE = 4_000_000

/**
 * The archive for whoever opens it in a browser: an overview with all assets, and pages with a hundred assets each. One
 * asset after the other is read, so that it takes no more memory for many.
 */
export async function* pagesOf(shown: ToShow) {
  const kind = recordKindOf(shown.profile.role)
  await using index = await openPart(shown.folder, INDEX)
  await index.write(indexHead(shown, kind))
  let articles: string[] = []
  let letters = 0
  let [number, first] = [1, 1]
  for await (const asset of assetsIn(shown.assets)) {
    if (articles.length === ASSETS_A_PAGE || letters > LETTERS_A_PAGE) {
      yield pageWith(articles, { number, first, isLast: false })
      first += articles.length
      number += 1
      articles = []
      letters = 0
    }
    const article = assetArticle(asset, { kind, own: shown.profile.custom_fields, missing: shown.missing })
    articles.push(article)
    letters += article.length
    await index.write(assetRow(asset, kind, { missing: shown.missing, page: pathOf(number) }))
  }
  if (articles.length > 0) yield pageWith(articles, { number, first, isLast: true })
  await index.write(indexFoot(shown))
  yield { path: INDEX, content: index.read, bytes: index.bytes, sha256: index.sha256 }
}

async function* assetsIn(part: Part): AsyncGenerator<ArchivedAsset> {
  let count = 0
  for await (const line of linesOf(part.read(), LONGEST_LINE)) {
    if (!line.startsWith('{')) continue
    if (++count % ASSETS_A_BURST === 0) await nextBurst()
    yield JSON.parse(line.replace(/,$/, '')) as ArchivedAsset
  }
}

const pathOf = (number: number) => `pages/assets-${String(number).padStart(4, '0')}.html`

function pageWith(
  articles: readonly string[],
  { number, first, isLast }: { number: number; first: number; isLast: boolean },
) {
  const last = first + articles.length - 1
  const title = t('Assets {first} to {last}', { first: String(first), last: String(last) })
  const links = [
    `<li><a href="../${INDEX}">${t('All assets')}</a></li>`,
    number > 1 ? `<li><a href="../${pathOf(number - 1)}">${t('Previous page')}</a></li>` : '',
    isLast ? '' : `<li><a href="../${pathOf(number + 1)}">${t('Next page')}</a></li>`,
  ]
  const nav = (label: string) => `<nav aria-label="${label}"><ul>${links.join('')}</ul></nav>\n`
  const html = [
    head(title),
    `<header><h1>${title}</h1></header>\n`,
    nav(t('Pages')),
    '<main>\n',
    ...articles,
    '</main>\n',
    nav(t('Pages, at the end')),
    FOOT,
  ].join('')
  const bytes = Buffer.from(html)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { path: pathOf(number), content: () => [bytes], bytes: bytes.length, sha256 }
}

function indexHead({ profile, counts, missing, product, now }: ToShow, kind: RecordKind): string {
  const name = nameOf(profile)
  const title = kind === 'creator' ? t('{name}’s works', { name }) : t('{name}’s collection', { name })
  const what = [
    plural(counts.assets, '{count} asset', '{count} assets'),
    plural(counts.images, '{count} photo', '{count} photos'),
    plural(counts.documents, '{count} document', '{count} documents'),
  ]
  return [
    head(title),
    `<header><h1>${typed(title)}</h1>`,
    `<p class="quiet">${t('Archive of {product}, {day}', { product: typed(product), day: longDay(now.toISOString()) })}</p>`,
    `<p>${what.join(', ')}.</p>`,
    missing.size > 0
      ? `<p class="note">${plural(
          missing.size,
          '{count} file could not be read when this archive was made. Each is named with its asset.',
          '{count} files could not be read when this archive was made. Each is named with its asset.',
        )}</p>`
      : '',
    `</header>\n<nav aria-label="${t('On this page')}"><ul>`,
    `<li><a href="#assets">${t('Assets')}</a></li><li><a href="#owner">${t('Owner')}</a></li>`,
    `<li><a href="#files">${t('Other files')}</a></li>`,
    `</ul></nav>\n<main>\n<section id="assets" aria-labelledby="assets-heading"><h2 id="assets-heading">${t('Assets')}</h2>\n`,
    counts.assets === 0 ? `<p>${t('There are no assets.')}</p>\n` : '<ul class="list">\n',
  ].join('')
}

const nameOf = ({ display_name, first_name, family_surname, email }: ArchivedProfile) =>
  display_name ?? ([first_name, family_surname].filter(Boolean).join(' ') || email)

function indexFoot({ profile, counts, product }: ToShow): string {
  return [
    counts.assets === 0 ? '' : '</ul>',
    `</section>\n<section id="owner" aria-labelledby="owner-heading"><h2 id="owner-heading">${t('Owner')}</h2>\n<dl>`,
    ...factsOf(profile).map(([label, text]) => `<dt>${label}</dt><dd>${typed(text)}</dd>`),
    `</dl></section>\n<section id="files" aria-labelledby="files-heading"><h2 id="files-heading">${t('Other files')}</h2>\n`,
    '<ul class="plain">',
    `<li><a href="${linkTo(ASSETS_TABLE)}">${t('Assets as a spreadsheet')}</a></li>`,
    `<li><a href="${linkTo(BENEFICIARIES_TABLE)}">${t('Beneficiaries as a spreadsheet')}</a></li>`,
    `<li><a href="${linkTo(README)}">${t('What is in this archive, and how to import it')}</a></li>`,
    `</ul>\n<p class="quiet">${t(
      'All photos and documents are in the folder Assets, one folder for each asset. {product} is not needed to open any of them.',
      { product: typed(product) },
    )}</p></section>\n</main>\n`,
    FOOT,
  ].join('')
}

function factsOf(profile: ArchivedProfile): [label: string, text: string][] {
  const facts: [string, string | null][] = [
    [t('Display name'), profile.display_name],
    ...PROFILE_TEXT_FIELDS.map((field): [string, string | null] => [PROFILE_TEXTS[field].label, profile[field]]),
    [t('Phone'), [profile.phone_country_code, profile.phone_city_code, profile.phone_number].filter(Boolean).join(' ')],
    [t('Email'), profile.email],
    [t('Role'), ROLE_LABELS[profile.role]],
    [t('About'), profile.bio],
    [t('Currency'), profile.default_currency],
    [t('Member since'), longDay(profile.created_at)],
    ...profile.asset_addresses.map((address): [string, string] => [
      t('Place'),
      ASSET_ADDRESS_FIELDS.map((field) => address[field])
        .filter((line) => line !== '')
        .join(', '),
    ]),
  ]
  return facts.flatMap(([label, text]) => (text ? [[label, text] as [string, string]] : []))
}
