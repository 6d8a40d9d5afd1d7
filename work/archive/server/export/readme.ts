import { plural, t, texts } from '#basics/words/words.ts'
import { ASSETS, type ManifestHead } from '../format.ts'
import { entryOf, type HistorySection } from '../shared/section.ts'

interface About {
  product: string
  now: Date
  counts: ManifestHead['counts']
  sections: readonly HistorySection[]
}

/** For whoever opens the archive, perhaps in many years and without us. */
export const readme = ({ product, now, counts, sections }: About) =>
  [
    `${t('Your archive of {product}', { product })}\n${now.toISOString().slice(0, 10)}`,
    t(
      'This is everything in your vault: {assets}, {images}, {documents},\n{beneficiaries} and {templates}. Nothing else is needed to read it.',
      {
        assets: plural(counts.assets, '{count} asset', '{count} assets'),
        images: plural(counts.images, '{count} photo', '{count} photos'),
        documents: plural(counts.documents, '{count} document', '{count} documents'),
        beneficiaries: plural(counts.beneficiaries, '{count} beneficiary', '{count} beneficiaries'),
        templates: plural(counts.report_templates, '{count} report template', '{count} report templates'),
      },
    ),
    t('Unzip it, then open index.html in any browser to see everything: you don’t need a connection or an account.'),
    [t('What lies where'), ...contentsWith(sections).map(([path, what]) => `  ${path.padEnd(22)}   ${what}`)].join(
      '\n',
    ),
    t(
      'Cells that look like formulas start with an apostrophe.\nTimes are in UTC. Amounts are exact, in the currency beside them.',
    ),
    t('Inexact dates are stored as a range (EDTF, ISO 8601-2), beside the words that were typed.'),
    `${t('Bringing it back')}\n${t(
      'You can import this archive unchanged into any empty account of {product}: Profile, Your data, Import an archive.\nLater versions of {product} read it too.',
      { product },
    )}`,
    `${t('Keep it safe')}\n${t(
      'The archive is not encrypted. Whoever has it can read it, so keep it where you would keep the papers themselves.',
    )}\n`,
  ].join('\n\n')

const CONTENTS = texts({
  'index.html': 'an overview of all your assets',
  pages: 'each asset with all that belongs to it, a hundred a page',
  'pages/proofs': 'certificates of your records, where this installation makes them, with a program that checks them',
  Assets: 'your photos and documents, a folder for each asset, each file as it came, byte for byte',
  'data/assets.csv': 'your assets as a table, for any spreadsheet',
  'data/beneficiaries.csv': 'who gets what, as a table',
  'data/assets.json': 'your assets with all that belongs to each, one a line',
  'data/profile.json': 'what you entered about yourself',
  'data/report-templates.json': 'your saved reports',
  'manifest.json': 'every file of this archive with its length and its SHA-256 sum',
})

/** The lists of subjects follow the one of the assets. */
const contentsWith = (sections: readonly HistorySection[]): [path: string, what: string][] =>
  Object.entries(CONTENTS).flatMap(([path, what]): [string, string][] => [
    [path, what],
    ...(path === ASSETS ? sections.map((each): [string, string] => [entryOf(each), each.about()]) : []),
  ])
