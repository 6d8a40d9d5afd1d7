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
  const { id, number, created_at, signed_on, pieces, files } = version
  const [asking, setAsking] = useState<Asking | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const stop = () => setAsking(null)
  const pdf = usePaper('signed-list')
  const name = t('List no. {number}', { number })
  const head = `list-${number}`
  const discard = useSingleMutation(() => client.signedLists.discard({ id }), {
    onSuccess: async () => {
      stop()
      void toast({ kind: 'good', message: t('List no. {number} was discarded.', { number }) })
      await invalidateSignedLists()
    },
  })
  const signed = signed_on === null ? t('Not signed yet') : t('Signed on {day}', { day: longDay(signed_on) })
  const scans = files === 0 ? t('no scan yet') : plural(files, '{count} scan', '{count} scans')
  return (
    <li className={classes.version}>
      <div className={layout.head}>
        <div>
          <h2 id={head} tabIndex={-1}>
            {name} {isCurrent && <span className={classes.current}>{t('Current')}</span>}
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
      <Dialog title={t('When was it signed?')} opened={asking === 'sign'} onClose={stop} focusAfter={head}>
        {asking === 'sign' && (
          <SignForm
            id={id}
            onSigned={() => {
              stop()
              setIsOpen(true)
            }}
            onCancel={stop}
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
        onClose={stop}
        focusAfter={head}
      >
        {t('Please destroy its paper too. Your assets stay as they are.')}
      </AskFirst>
    </li>
  )
}
