import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '#ui/check-field.css'
import { useState } from 'react'
import verifier from '#verifier/verify.html?url&no-inline'
import { t } from '#basics/words/words.ts'
import { GROUPS } from '#record/assets/rules/groups.ts'
import layout from '#ui/layout.module.css'
import { Dialog } from '#ui/dialog.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { usePaper } from '#work/papers/page/shared/use-paper.ts'
import classes from './certificate-dialog.module.css'
import { type Shown, SHOWABLE } from '../rules.ts'

interface CertificateDialogProps {
  asset: string
  opened: boolean
  onClose: () => void
}

const labelOf = (name: Shown) => (name === 'documents' ? t('Documents') : GROUPS[name].label)

/** What it shows is chosen; what it hides is proved all the same, and told to nobody. */
export function CertificateDialog({ asset, opened, onClose }: CertificateDialogProps) {
  const [shown, setShown] = useState<string[]>([])
  const { start, isPending, error, variables } = usePaper<'pdf' | 'json'>('record-certificate')
  const save = (format: 'pdf' | 'json') => start({ format, request: { asset, show: shown } })
  return (
    <Dialog title={t('Certificate of this record')} opened={opened} onClose={onClose}>
      <div className={`${layout.stack} ${layout.wide}`}>
        <p>
          {t(
            'It says what this record said and since when, with a proof that anybody can check without us, also when this installation is gone. It doesn’t prove that what you recorded is true, or who owns the item.',
          )}
        </p>
        <Checkbox.Group
          label={t('What it shows')}
          description={t(
            'Title, description, dating, maker and photos are always in it. The rest is proved without being shown.',
          )}
          value={shown}
          onChange={setShown}
        >
          <div className={classes.choices}>
            {SHOWABLE.map((name) => (
              <Checkbox key={name} value={name} label={labelOf(name)} size="md" />
            ))}
          </div>
        </Checkbox.Group>
        <FailureNotice error={error} title={t('We couldn’t make the certificate')} />
        <div className={classes.actions}>
          <Button loading={isPending && variables?.format === 'pdf'} onClick={() => save('pdf')}>
            {t('Save as PDF')}
          </Button>
          <Button variant="default" loading={isPending && variables?.format === 'json'} onClick={() => save('json')}>
            {t('Save the proof alone')}
          </Button>
        </div>
        <p>
          <a href={verifier} download="verify.html">
            {t('Save the page that checks certificates')}
          </a>
        </p>
      </div>
    </Dialog>
  )
}
