import { Button } from '@mantine/core'
import type { OwnedRows } from '../contract.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { NotConfirmed, useConfirmed } from '#account/identity/page/shared/confirmed.ts'
import { explain } from '#platform/client/explain.ts'
import { Notice } from '#ui/notice.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { SettingsSection } from '#ui/settings-section.tsx'
import { sizeInWords } from '#ui/in-words.ts'
import { ownedInWords } from './owned-in-words.ts'

export function DownloadPart({ owned }: { owned: OwnedRows }) {
  const confirmed = useConfirmed()
  const take = useSingleMutation(() => confirmed(() => client.archive.create()), {
    onSuccess: ({ url }) => saveFrom(url),
  })
  const error = take.error instanceof NotConfirmed ? null : take.error
  return (
    <SettingsSection
      id="download-archive"
      title={t('My archive')}
      text={
        <>
          <p>
            {t(
              'Everything in one file: {contents}. Unzip it and open index.html in any browser to see your assets. Photos and documents are in it as you added them, and your data as spreadsheets and JSON.',
              { contents: contentsOf(owned) },
            )}
          </p>
          <p>{t('It’s included in every plan. We email you each time it’s downloaded.')}</p>
        </>
      }
      action={
        <Button variant="default" loading={take.isPending} onClick={() => take.start()}>
          {t('Download my archive')}
        </Button>
      }
    >
      {take.isSuccess && (
        <Notice kind="good" onDismiss={take.reset}>
          <p>{t('Your archive is downloading. It isn’t encrypted, so keep it somewhere safe.')}</p>
        </Notice>
      )}
      {error && (
        <Notice kind="bad" title={t('We couldn’t create your archive')} onDismiss={take.reset}>
          <p>{explain(error).text}</p>
        </Notice>
      )}
    </SettingsSection>
  )
}

/** As a link to it would: the browser writes what comes to the disk, however much it is. */
function saveFrom(url: string) {
  const link = Object.assign(document.createElement('a'), { href: url, download: '' })
  link.click()
}

function contentsOf(owned: OwnedRows): string {
  const contents = ownedInWords(owned)
  if (owned.file_bytes === 0) return contents
  return t('{contents}, about {size}', { contents, size: sizeInWords(owned.file_bytes) })
}
