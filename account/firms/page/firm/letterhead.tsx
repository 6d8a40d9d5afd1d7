import { Button, FileButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Firm } from '../../contract/firm.ts'
import { LOGO_TYPES } from '../../rules/firm.ts'
import { type Act, LETTERHEAD_BUTTON } from './acts.ts'
import { LetterheadPreview } from './letterhead-preview.tsx'
import { Part } from './part.tsx'
import { logoQuery, showFirm } from './queries.ts'
import { sendLogo } from './send-logo.ts'

/** How the firm looks in its letters and documents. */
export function Letterhead({ firm, onAct }: { firm: Firm; onAct: (act: Act) => void }) {
  const leads = firm.me.role === 'lead'
  const { data } = useQuery(logoQuery())
  return (
    <Part
      id="letterhead"
      title={t('Letterhead')}
      action={
        leads && (
          <Button id={LETTERHEAD_BUTTON} variant="default" onClick={() => onAct({ act: 'letterhead' })}>
            {t('Change letterhead')}
          </Button>
        )
      }
    >
      {leads && <Logo firm={firm} />}
      <LetterheadPreview {...firm} logo={data?.logo ?? null} />
    </Part>
  )
}

const LOGO_BUTTON = 'choose-logo'

function Logo({ firm }: { firm: Firm }) {
  const send = useSingleMutation(sendLogo, {
    onSuccess: async () => {
      void toast({ kind: 'good', message: t('Your logo was saved.') })
      await showFirm({ ...firm, has_logo: true })
    },
    focusAfter: LOGO_BUTTON,
  })
  const remove = useSingleMutation(() => client.firms.removeLogo(), { onSuccess: showFirm, focusAfter: LOGO_BUTTON })
  return (
    <div className={`${layout.stack} ${layout.close}`}>
      <FailureNotice error={send.error} title={t('We couldn’t use this logo')} onDismiss={send.reset} />
      <FailureNotice error={remove.error} title={t('We couldn’t remove the logo')} onDismiss={remove.reset} />
      <div className={layout.row}>
        <FileButton accept={LOGO_TYPES.join()} onChange={(file) => file && send.start(file)}>
          {(props) => (
            <Button id={LOGO_BUTTON} variant="default" loading={send.isPending} {...props}>
              {firm.has_logo ? t('Choose another logo') : t('Choose a logo')}
            </Button>
          )}
        </FileButton>
        {firm.has_logo && (
          <Button variant="subtle" loading={remove.isPending} onClick={() => remove.start()}>
            {t('Remove logo')}
          </Button>
        )}
      </div>
      <p className={layout.quiet}>{t('A PNG, JPEG or WebP of up to 2 MB. We draw it up to 600 pixels wide.')}</p>
    </div>
  )
}
