import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { Dialog, useLast } from '#ui/dialog.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { ShareAccess } from '../shared/share-access.ts'
import type { AccessGiven } from '../../contract.ts'
import { renewalLabel } from './access-words.ts'
import { invalidateAccess } from './queries.ts'
import { NeedsPlan, useLapse } from './needs-plan.tsx'
import { EVERYTHING } from './typed-access.ts'

export type ActOnOne = 'change' | 'extend' | 'renew' | 'end'

export type Act =
  | { act: 'share' }
  | { act: ActOnOne; access: AccessGiven }
  | { act: 'handed'; access: AccessGiven; link: { url: string; pin: string | null } }

const SHARE_BUTTON = 'share-access'

interface AccessDialogsProps {
  act: Act | null
  onClose: () => void
  onDone: (act: Act) => void
}

/** What is to be done with an access; one dialog is open at most. */
export function AccessDialogs({ act, onClose, onDone }: AccessDialogsProps) {
  const last = useLast(act)
  const isOpen = (...acts: Act['act'][]) => act !== null && acts.includes(act.act)
  const access = last && last.act !== 'share' ? last.access : null
  const lapse = useLapse()
  return (
    <>
      <ShareAccess
        part={EVERYTHING}
        access={access}
        handed={last?.act === 'handed' ? last : null}
        begins={last?.act === 'extend' ? 'until' : last?.act === 'change' ? 'what' : 'who'}
        opened={isOpen('share', 'change', 'extend', 'handed')}
        onClose={onClose}
        focusAfter={SHARE_BUTTON}
      />
      {access && <Renew access={access} opened={isOpen('renew') && !lapse} onClose={onClose} onDone={onDone} />}
      {access && lapse && (
        <Dialog title={renewing(access)} opened={isOpen('renew')} onClose={onClose} focusAfter={SHARE_BUTTON}>
          <NeedsPlan because={lapse} />
        </Dialog>
      )}
      {access && <End access={access} opened={isOpen('end')} onClose={onClose} />}
    </>
  )
}

interface QuestionProps {
  access: AccessGiven
  opened: boolean
  onClose: () => void
}

const renewing = ({ name, address }: AccessGiven) =>
  address === null ? t('New link for {name}?', { name }) : t('Invite {name} again?', { name })

function Renew({ access, opened, onClose, onDone }: QuestionProps & Pick<AccessDialogsProps, 'onDone'>) {
  const { id, address, has_pin } = access
  const renew = useSingleMutation(() => client.access.renewLink({ id }), {
    onSuccess: async (renewed) => {
      if (renewed.link) onDone({ act: 'handed', access: renewed.access, link: renewed.link })
      else {
        onClose()
        void toast({ kind: 'good', message: t('We sent another invitation to {address}.', { address: address ?? '' }) })
      }
      await invalidateAccess()
    },
  })
  return (
    <AskFirst
      title={renewing(access)}
      action={renewalLabel(access)}
      failed={address === null ? t('We couldn’t make a new link') : t('We couldn’t send the invitation')}
      opened={opened}
      pending={renew.isPending}
      error={renew.error}
      onConfirm={() => renew.start()}
      onClose={onClose}
      focusAfter={SHARE_BUTTON}
    >
      {address === null
        ? has_pin
          ? t('The link and PIN they have stop working at once.')
          : t('The link they have stops working at once.')
        : t('The invitation sent before stops working.')}
    </AskFirst>
  )
}

function End({ access: { id, name }, opened, onClose }: QuestionProps) {
  const end = useSingleMutation(() => client.access.end({ id }), {
    onSuccess: async () => {
      onClose()
      void toast({ kind: 'good', message: t('Access for {name} has ended.', { name }) })
      await invalidateAccess()
    },
  })
  return (
    <AskFirst
      title={t('End access for {name}?', { name })}
      action={t('End access')}
      failed={t('We couldn’t end access')}
      opened={opened}
      pending={end.isPending}
      error={end.error}
      onConfirm={() => end.start()}
      onClose={onClose}
      focusAfter={SHARE_BUTTON}
    >
      {t('They see nothing from then on, also where they have it open. You can share access again at any time.')}
    </AskFirst>
  )
}
