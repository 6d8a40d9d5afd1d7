import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { FirmOfClient } from '#account/firms/contract/clients.ts'
import type { AccessGiven } from '../../contract.ts'
import { Handed } from './handed.tsx'
import { NeedsPlan, useLapse } from './needs-plan.tsx'
import { ShareForm } from './share-form.tsx'
import type { Given, SharedPart, Step } from './typed-access.ts'

interface ShareDialogProps {
  /** What of the vault it begins with. */
  part: SharedPart
  firm?: FirmOfClient | null
  /** The one that is changed. */
  access?: AccessGiven | null
  /** A link that was made anew, to be shown this once. */
  handed?: Given | null
  begins?: Step
  opened: boolean
  onClose: () => void
  focusAfter?: string
}

/** Lets somebody in, in three short steps, and then says the link and its PIN, once. */
export function ShareDialog({
  part,
  firm = null,
  access,
  handed,
  begins = 'who',
  opened,
  onClose,
  focusAfter,
}: ShareDialogProps) {
  const [given, setGiven] = useState<Given | null>(null)
  const shown = given ?? handed ?? null
  const lapse = useLapse()
  const isBarred = lapse !== null && !shown && !access
  return (
    <Dialog
      title={titleOf(shown?.access ?? access ?? null)}
      opened={opened}
      onClose={onClose}
      onClosed={() => setGiven(null)}
      stays={shown?.link != null}
      size={shown || isBarred ? '34rem' : '60rem'}
      fillsPhone={!isBarred}
      focusAfter={focusAfter}
    >
      {shown ? (
        <Handed given={shown} onClose={onClose} />
      ) : isBarred ? (
        <NeedsPlan because={lapse} />
      ) : (
        <ShareForm
          part={part}
          firm={firm}
          access={access ?? null}
          begins={begins}
          onShared={setGiven}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

const titleOf = (access: AccessGiven | null) =>
  access ? t('Access for {name}', { name: access.name }) : t('Share access')
