import { Button } from '@mantine/core'
import type { Member } from '#account/member/contract.ts'
import { t } from '#basics/words/words.ts'
import { installation } from '#platform/client/installation.ts'
import { turnOff, turnOn } from './device.ts'
import { useOfflineFlag } from '#platform/client/offline-flag.ts'
import { useWaiting } from './waiting.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { Parts, SettingsSection } from '#ui/settings-section.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'

/** Whether this device stores anything: nobody's does unless they say so. */
export function OfflineSection({ member }: { member: Member }) {
  const isOn = useOfflineFlag() === 'on'
  const waits = useWaiting().length > 0
  const turn = useSingleMutation(() => (isOn ? turnOff(member.id) : turnOn(member.id)))
  return (
    <section aria-labelledby="offline" className={layout.section}>
      <h2 id="offline">{t('Offline')}</h2>
      <Parts>
        <SettingsSection
          id="offline-device"
          title={t('Use {product} offline on this device', { product: installation.product_name })}
          status={isOn ? t('On') : t('Off')}
          good={isOn}
          text={
            <>
              <p>
                {t(
                  'This browser then stores, encrypted, the lists and records you opened last with their small photos, and new photos until they’re sent.',
                )}
              </p>
              <p>
                {t(
                  'When you sign out here, what you opened is deleted and this is turned off. Photos that aren’t sent yet stay, locked, until you sign in here again within 30 days.',
                )}
              </p>
              <p>
                {t(
                  'Only turn it on where nobody else uses your browser: while you’re signed in, it opens all of this.',
                )}
              </p>
              {isOn && waits && <p>{t('Send or remove what is waiting before you turn it off.')}</p>}
            </>
          }
          action={
            <Button variant="default" disabled={isOn && waits} loading={turn.isPending} onClick={() => turn.start()}>
              {isOn ? t('Turn off') : t('Turn on')}
            </Button>
          }
        >
          <FailureNotice error={turn.error} title={t('We couldn’t change this')} />
        </SettingsSection>
      </Parts>
    </section>
  )
}
