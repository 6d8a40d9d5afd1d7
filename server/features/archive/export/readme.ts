import type { ManifestHead } from '../format.ts'

interface About {
  product: string
  now: Date
  counts: ManifestHead['counts']
}

/** For whoever opens the archive, perhaps in many years and without us. */
export const readme = ({ product, now, counts }: About) => `Your archive of ${product}
${now.toISOString().slice(0, 10)}

This is everything in your vault: ${amount(counts.assets, 'asset')}, ${amount(counts.images, 'image')}, ${amount(counts.documents, 'document')},
${amount(counts.beneficiaries, 'beneficiary', 'beneficiaries')} and ${amount(counts.report_templates, 'report template')}. Nothing else is needed to read it.

Unzip it, then open index.html in any browser to see everything: you don’t need a connection or an account.

What lies where
  index.html               an overview of all your assets
  pages                    each asset with all that belongs to it, a hundred a page
  Assets                   your photos and documents, a folder for each asset, each file as it came, byte for byte
  data/assets.csv          your assets as a table, for any spreadsheet
  data/beneficiaries.csv   who is to have what, as a table
  data/assets.json         your assets with all that belongs to each, one a line
  data/profile.json        what you told about yourself
  data/report-templates.json   your saved reports
  manifest.json            every file of this archive with its length and its SHA-256 sum

In the tables an apostrophe stands before what a spreadsheet would take for a formula.
Times are in UTC. Amounts are exact, in the currency beside them.

Bringing it back
You can import this archive unchanged into any empty account of ${product}: Profile, Your data, Import an archive.
Later versions of ${product} read it too.

Keep it safe
The archive is not encrypted. Whoever has it can read it, so keep it where you would keep the papers themselves.
`

const amount = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`
