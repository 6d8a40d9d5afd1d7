import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { ShareAccess } from '#account/access/page/shared/share-access.ts'
import { MOST_CHOSEN as MOST_SHARED } from '#account/access/rules.ts'
import { entitlementsOf } from '#account/billing/rules/plans.ts'
import type { Role } from '#basics/roles.ts'
import { MOST_CHOSEN } from '#work/papers/rules/most-chosen.ts'
import {
  EXPORT_NAMES,
  MOST_EXPORTED,
  NO_FILTERS,
  type ReportFilters,
  TABLE_FORMATS,
  type TableFormat,
} from '#work/reports/rules/reports.ts'
import { plural, t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { vaultGrant } from '#platform/client/vault-grant.ts'
import { fetchExport } from '#work/reports/page/shared/fetch-export.ts'
import { openedLater } from '#ui/opened-later.tsx'
import { PanelButton } from '#ui/panel-button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import layout from '#ui/layout.module.css'
import type { VaultSearch } from './shared/vault-search.ts'

const ExportUpgrade = openedLater(
  async () => (await import('#account/billing/page/shared/export-upgrade.tsx')).ExportUpgrade,
)

const EXPORT_BUTTON = 'export-selection'

export interface ExportSelectionProps {
  role: Role
  pieces: readonly string[]
  /** As the list counts them. */
  counted: Pick<VaultSearch, 'valued_by' | 'as_of'>
  isPrinting: boolean
  onPrint: () => void
}

/** All that is chosen as a table, on paper, or as one of the documents for a purpose. */
export function ExportSelection({ role, pieces, counted, isPrinting, onPrint }: ExportSelectionProps) {
  const [upgrading, setUpgrading] = useState(false)
  const [isSharing, sharing] = useDisclosure()
  const { data: limit } = useQuery(api.assets.limit.queryOptions({ enabled: role === 'investor' }))
  // What can't be known is left to the server, which has the last word anyway.
  const isInPlan = !limit || entitlementsOf(role, limit.plan).reportExport
  const exporting = useExportOf(pieces, counted)
  return (
    <>
      <PanelButton
        id={EXPORT_BUTTON}
        above
        side="right"
        label={exporting.isPending ? t('Exporting…') : t('Export')}
        disabled={exporting.isPending || isPrinting}
      >
        {(close) => (
          <ul className={layout.menu}>
            {TABLE_FORMATS.map((format) => (
              <li key={format}>
                <button
                  type="button"
                  disabled={pieces.length > MOST_EXPORTED}
                  onClick={() => {
                    close()
                    if (isInPlan) exporting.start(format)
                    else setUpgrading(true)
                  }}
                >
                  {EXPORT_NAMES[format].name}
                  <span>{EXPORT_NAMES[format].purpose}</span>
                </button>
              </li>
            ))}
            {pieces.length > MOST_EXPORTED && (
              <li>
                <p>
                  {t('A file has up to {most} selected assets. Reports export all of them.', { most: MOST_EXPORTED })}
                </p>
              </li>
            )}
            <li>
              <button
                type="button"
                onClick={() => {
                  close()
                  onPrint()
                }}
              >
                {t('Print list')}
              </button>
            </li>
            <PapersItem pieces={pieces} />
            {vaultGrant === null && (
              <ShareItem
                isDisabled={pieces.length > MOST_SHARED}
                onPress={() => {
                  close()
                  sharing.open()
                }}
              />
            )}
          </ul>
        )}
      </PanelButton>
      <ExportUpgrade opened={upgrading} onClose={() => setUpgrading(false)} focusAfter={EXPORT_BUTTON} />
      <ShareAccess
        part={{ scope: 'assets', scope_of: pieces }}
        opened={isSharing}
        onClose={sharing.close}
        focusAfter={EXPORT_BUTTON}
      />
    </>
  )
}

const PapersItem = ({ pieces }: Pick<ExportSelectionProps, 'pieces'>) => (
  <li>
    {pieces.length <= MOST_CHOSEN ? (
      <Link to="/papers" search={{ pieces: [...pieces] }}>
        {t('Documents and labels…')}
      </Link>
    ) : (
      <p>{t('Documents and labels are made of up to {most} selected assets.', { most: MOST_CHOSEN })}</p>
    )}
  </li>
)

const ShareItem = ({ isDisabled, onPress }: { isDisabled: boolean; onPress: () => void }) => (
  <li>
    <button type="button" disabled={isDisabled} onClick={onPress}>
      {t('Share…')}
    </button>
  </li>
)

/** Whoever leaves the page calls it off. */
function useExportOf(pieces: readonly string[], { valued_by, as_of }: ExportSelectionProps['counted']) {
  const [leaving] = useState(() => new AbortController())
  useEffect(() => () => leaving.abort(), [leaving])
  return useSingleMutation(
    (format: TableFormat) => {
      const filters: ReportFilters = {
        ...NO_FILTERS,
        valuedBy: valued_by ?? 'cost',
        asOf: as_of ?? null,
        sortBy: 'title',
        sortOrder: 'asc',
      }
      return fetchExport(format, { filters, columns: 'all', pieces }, { signal: leaving.signal, onProgress: () => {} })
    },
    {
      onSuccess: ({ file, rows }) => {
        saveFile(file)
        void toast({
          kind: 'good',
          title: t('{file} has been downloaded', { file: file.name }),
          message: plural(rows, 'It contains {count} asset.', 'It contains {count} assets.'),
        })
      },
      onError: (error) => {
        if (leaving.signal.aborted) return
        void toast({ kind: 'bad', title: t('We couldn’t export the assets'), message: explain(error).text })
      },
      focusAfter: EXPORT_BUTTON,
    },
  )
}
