import { withinVisit } from '#account/access/page/shared/within-visit.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { fetchFile } from '#platform/client/fetch-file.ts'
import layout from '#ui/layout.module.css'
import { PanelButton } from '#ui/panel-button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Auction } from '../contract/shapes.ts'

type Format = 'pdf' | 'csv' | 'zip'

/** What goes out of a sale. Pictures are read by the access that each consignor gave, so their vaults are looked into first. */
export function Exports({ auction: { id } }: { auction: Auction }) {
  const make = useSingleMutation(
    async (format: Format) => {
      await lookIn(id)
      return fetchFile(`/api/auctions/${id}/catalog/${format}`, { method: 'POST' })
    },
    {
      onSuccess: saveFile,
      onError: (error) =>
        void toast({ kind: 'bad', title: t('We couldn’t make the catalog'), message: explain(error).text }),
    },
  )
  const formats: [Format, string, string][] = [
    ['pdf', t('Proof as PDF'), t('Every lot with its picture, without reserves')],
    ['csv', t('Table for LiveAuctioneers'), t('CSV by their published rules')],
    ['zip', t('Pictures and table'), t('ZIP, pictures named by lot')],
  ]
  return (
    <PanelButton id="exports" label={make.isPending ? t('Making the catalog…') : t('Export')} disabled={make.isPending}>
      {(close) => (
        <div className={layout.menu}>
          {formats.map(([format, label, about]) => (
            <button
              key={format}
              type="button"
              onClick={() => {
                close()
                make.start(format)
              }}
            >
              {label}
              <span>{about}</span>
            </button>
          ))}
          <p>
            {t(
              'LiveAuctioneers takes catalogs of 50 to 1,250 lots. A lot without a low estimate stays out of the table.',
            )}
          </p>
        </div>
      )}
    </PanelButton>
  )
}

/** Where access is over its pictures stay out, and all else is there. */
async function lookIn(auction: string) {
  const grants = new Set<string>()
  for (let offset = 0; ; offset += 200) {
    const { items, total } = await client.auctions.lots({ id: auction, offset, limit: 200 })
    for (const { grant_id } of items) if (grant_id !== null) grants.add(grant_id)
    if (offset + 200 >= total) break
  }
  await Promise.all(
    [...grants].map((grant) => withinVisit(grant, () => client.shared.vault({ grant })).catch(() => null)),
  )
}
