import { Button } from '@mantine/core'
import { useState } from 'react'
import { plural, t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { dayOfMoment, longDay } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { usePaper } from '#work/papers/page/shared/use-paper.ts'
import type { ListVersion } from '../contract.ts'
import { invalidateSignedLists } from './queries.ts'
import { SignForm } from './sign-form.tsx'
import classes from './signed-lists.module.css'
import { VersionContent } from './version-content.tsx'

interface VersionProps {
  version: ListVersion
  isCurrent: boolean
}

type Asking = 'sign' | 'discard'

/** One list that was printed: whether it is signed, and what can be done with it. */
export function Version({ version, isCurrent }: VersionProps) {
  const { id, number, signed_on } = version
  const [asking, setAsking] = useState<Asking | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const stop = () => setAsking(null)
  const pdf = usePaper('signed-list')
  return (
    <li className={classes.version}>
      <div className={layout.head}>
        <Head version={version} isCurrent={isCurrent} />
        <div className={layout.row}>
          <Button
            variant="default"
            loading={pdf.isPending}
            aria-label={t('PDF of list no. {number}', { number })}
            onClick={() => pdf.start({ format: 'pdf', request: { list: id } })}
          >
            {t('PDF')}
          </Button>
          {signed_on === null && (
            <>
              <Button
                variant="default"
                aria-label={t('Discard list no. {number}', { number })}
                onClick={() => setAsking('discard')}
              >
                {t('Discard')}
              </Button>
              <Button aria-label={t('List no. {number} is signed', { number })} onClick={() => setAsking('sign')}>
                {t('It Is Signed')}
              </Button>
            </>
          )}
          <Button
            variant="default"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'Close list no. {number}' : 'Open list no. {number}', { number })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? t('Close') : t('Open')}
          </Button>
        </div>
      </div>
      <FailureNotice error={pdf.error} title={t('We couldn’t make the list')} />
      {isOpen && <VersionContent id={id} />}
      <VersionDialogs version={version} asking={asking} onClose={stop} onSigned={() => setIsOpen(true)} />
    </li>
  )
}

const headOf = (number: number) => `list-${number}`

function Head({ version: { number, created_at, signed_on, pieces, files }, isCurrent }: VersionProps) {
  const signed = signed_on === null ? t('Not signed yet') : t('Signed on {day}', { day: longDay(signed_on) })
  const scans = files === 0 ? t('no scan yet') : plural(files, '{count} scan', '{count} scans')
  return (
    <div>
      <h2 id={headOf(number)} tabIndex={-1}>
        {t('List no. {number}', { number })} {isCurrent && <span className={classes.current}>{t('Current')}</span>}
      </h2>
      <p className={layout.quiet}>
        {[
          t('Printed on {day}', { day: dayOfMoment(created_at) }),
          plural(pieces, '{count} asset', '{count} assets'),
          signed,
          ...(signed_on === null ? [] : [scans]),
        ].join(' · ')}
      </p>
    </div>
  )
}

interface VersionDialogsProps {
  version: ListVersion
  asking: Asking | null
  onClose: () => void
  onSigned: () => void
}

function VersionDialogs({ version: { id, number }, asking, onClose, onSigned }: VersionDialogsProps) {
  const discard = useSingleMutation(() => client.signedLists.discard({ id }), {
    onSuccess: async () => {
      onClose()
      void toast({ kind: 'good', message: t('List no. {number} was discarded.', { number }) })
      await invalidateSignedLists()
    },
  })
  const head = headOf(number)
  return (
    <>
      <Dialog title={t('When was it signed?')} opened={asking === 'sign'} onClose={onClose} focusAfter={head}>
        {asking === 'sign' && (
          <SignForm
            id={id}
            onSigned={() => {
              onClose()
              onSigned()
            }}
            onCancel={onClose}
          />
        )}
      </Dialog>
      <AskFirst
        title={t('Discard list no. {number}?', { number })}
        action={t('Discard List')}
        failed={t('We couldn’t discard this list')}
        opened={asking === 'discard'}
        pending={discard.isPending}
        error={discard.error}
        onConfirm={() => discard.start()}
        onClose={onClose}
        focusAfter={head}
      >
        {t('Please destroy its paper too. Your assets stay as they are.')}
      </AskFirst>
    </>
  )
}
