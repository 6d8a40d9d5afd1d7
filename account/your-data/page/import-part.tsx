import { Button, Checkbox, FileButton, Progress } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { OwnedRows } from '../contract.ts'
import type { ImportResult } from '#work/archive/contract.ts'
import type { Member } from '#account/member/contract.ts'
import { onboardingStep } from '#account/member/rules/onboarding.ts'
import { plural, t, texts } from '#basics/words/words.ts'
import { explain } from '#platform/client/explain.ts'
import { Notice } from '#ui/notice.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { SettingsSection } from '#ui/settings-section.tsx'
import { assetsInWords, sizeInWords } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { savedReportsInWords } from './owned-in-words.ts'
import { type ImportProgress, sendArchive } from './send-archive.ts'
import classes from './your-data.module.css'

const HEADING = 'import-archive'

/** Offered where the vault is empty; else it says why not. */
export function ImportPart({ member, owned }: { member: Member; owned: OwnedRows }) {
  const [result, setResult] = useState<ImportResult | null>(null)
  const reason = reasonAgainst(member, owned)
  return (
    <SettingsSection
      id={HEADING}
      title={t('Import an archive')}
      text={
        <p>
          {reason ??
            t(
              'Restores everything in an archive, with every date, amount and file as it was. We check it all first: either everything is imported, or nothing is.',
            )}
        </p>
      }
    >
      {result && (
        <Notice kind="good" title={t('Your archive was imported')} onDismiss={() => setResult(null)}>
          <p>{resultInWords(result)}</p>
        </Notice>
      )}
      {reason === null && <ImportForm onDone={setResult} />}
    </SettingsSection>
  )
}

function reasonAgainst(member: Member, owned: OwnedRows): string | null {
  if (owned.assets > 0)
    return plural(
      owned.assets,
      'You can only import an archive into an empty vault. Yours has {count} asset.',
      'You can only import an archive into an empty vault. Yours has {count} assets.',
    )
  if (onboardingStep(member) !== null)
    return t(
      'You can import an archive once your registration is complete. You don’t need a plan to download your data.',
    )
  return null
}

function ImportForm({ onDone }: { onDone: (result: ImportResult) => void }) {
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [bringsProfile, setBringsProfile] = useState(true)
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  const [cancelled, setCancelled] = useState(false)
  const cancel = useRef<AbortController>(null)
  useEffect(() => () => cancel.current?.abort(), [])

  const bringIn = useSingleMutation(
    (chosen: File) => {
      cancel.current = new AbortController()
      setCancelled(false)
      setProgress({ stage: 'sending', share: 0 })
      const { signal } = cancel.current
      return sendArchive({ file: chosen, bringsProfile, onProgress: setProgress, signal })
    },
    {
      onSuccess: async (result) => {
        setProgress(null)
        onDone(result)
        await queryClient.invalidateQueries()
      },
      onSettled: () => setProgress(null),
      focusAfter: HEADING,
    },
  )
  const stop = () => {
    setCancelled(true)
    cancel.current?.abort()
  }

  return (
    <div className={layout.stack}>
      {bringIn.error && !cancelled && (
        <Notice kind="bad" title={t('The archive wasn’t imported')} onDismiss={bringIn.reset}>
          <p>{t('{reason} Nothing was changed.', { reason: explain(bringIn.error).text })}</p>
        </Notice>
      )}
      {cancelled && !bringIn.isPending && (
        <Notice kind="calm" onDismiss={() => setCancelled(false)}>
          <p>{t('The import was stopped. Nothing was saved.')}</p>
        </Notice>
      )}
      {file && (
        <p>
          <span className={`${layout.breaks} ${layout.strong}`}>{file.name}</span>, {sizeInWords(file.size)}
        </p>
      )}
      {progress ? (
        <Working progress={progress} onCancel={stop} />
      ) : (
        <>
          {file && (
            <Checkbox
              label={t('Also import the name, address and phone number into my profile')}
              checked={bringsProfile}
              onChange={(event) => setBringsProfile(event.currentTarget.checked)}
            />
          )}
          <div className={layout.row}>
            <FileButton accept=".zip,application/zip" onChange={setFile}>
              {(props) => (
                <Button variant="default" {...props}>
                  {t(file ? 'Choose another file' : 'Choose an archive')}
                </Button>
              )}
            </FileButton>
            {file && <Button onClick={() => bringIn.start(file)}>{t('Import')}</Button>}
          </div>
        </>
      )}
    </div>
  )
}

const STAGES: Record<ImportProgress['stage'], string> = texts({
  sending: 'Uploading the archive',
  checking: 'Checking everything in it',
  files: 'Saving photos and documents',
  rows: 'Saving your assets',
})

function Working({ progress: { stage, share }, onCancel }: { progress: ImportProgress; onCancel: () => void }) {
  const percent = Math.floor(share * 100)
  return (
    <div className={`${layout.stack} ${layout.close}`}>
      <p className={classes.progressText}>
        <span role="status">{STAGES[stage]}</span>
        <span aria-hidden>{percent}%</span>
      </p>
      <Progress value={percent} aria-label={STAGES[stage]} />
      <div className={layout.row}>
        <Button variant="default" onClick={onCancel}>
          {t('Stop the import')}
        </Button>
      </div>
    </div>
  )
}

function resultInWords({ assets, files, report_templates, left_out }: ImportResult): string {
  const brought = { assets: assetsInWords(assets), files: plural(files, '{count} file', '{count} files') }
  const result =
    report_templates > 0
      ? t('{assets}, {reports} and {files}, as they were.', {
          ...brought,
          reports: savedReportsInWords(report_templates),
        })
      : t('{assets} and {files}, as they were.', brought)
  if (left_out === 0) return result
  const lost = plural(
    left_out,
    '{count} file couldn’t be read when the archive was created.',
    '{count} files couldn’t be read when the archive was created.',
  )
  return `${result} ${lost}`
}
