import { Button } from '@mantine/core'
import { useState } from 'react'
import { anEmptyAddress, ASSET_ADDRESSES_MAX, type AssetAddress, isFilled } from '../rules/profile.ts'
import { t } from '#basics/words/words.ts'
import { Notice, NoticeAction } from '#ui/notice.tsx'
import { useFocusAfterwards } from '#ui/focus.ts'
import { assetAddressFieldId, AssetAddressFields } from './asset-address-fields.tsx'
import classes from './profile.module.css'
import type { ProfileFields } from './profile-fields.ts'
import { Section } from './section.tsx'

interface Removal {
  index: number
  address: AssetAddress
}

export function AssetAddresses({ form }: { form: ProfileFields }) {
  const addresses = form.values.asset_addresses
  const [removal, setRemoval] = useState<Removal | null>(null)
  const focusAfterwards = useFocusAfterwards()
  const change = (changed: AssetAddress[]) => form.change('asset_addresses', changed)

  const add = () => {
    change([...addresses, anEmptyAddress(form.values.contact_country)])
    focusAfterwards(assetAddressFieldId(addresses.length, 'label'))
  }
  const remove = (index: number) => {
    const address = addresses[index]!
    change(addresses.toSpliced(index, 1))
    setRemoval(isFilled(address) ? { index, address } : null)
    focusAfterwards(isFilled(address) ? UNDO : ADD)
  }
  const putBack = ({ index, address }: Removal) => {
    change(addresses.toSpliced(index, 0, address))
    setRemoval(null)
    focusAfterwards(assetAddressFieldId(Math.min(index, addresses.length), 'label'))
  }

  return (
    <Section
      title="Additional Asset Addresses"
      help={t('Other places where you keep valuables: a second home, a bank, a warehouse.')}
    >
      {addresses.map((address, index) => (
        <AssetAddressFields
          // oxlint-disable-next-line react/no-array-index-key -- A place in the list is all that an address has for a name.
          key={index}
          index={index}
          address={address}
          mistakes={form.mistakes}
          onChange={(changed) => change(addresses.with(index, changed))}
          onRemove={() => remove(index)}
        />
      ))}
      {removal && addresses.length < ASSET_ADDRESSES_MAX && (
        <Notice kind="calm" onDismiss={() => setRemoval(null)}>
          <p>{removedText(removal.address)}</p>
          <NoticeAction id={UNDO} onClick={() => putBack(removal)}>
            {t('Undo')}
          </NoticeAction>
        </Notice>
      )}
      {addresses.length < ASSET_ADDRESSES_MAX ? (
        <Button id={ADD} variant="default" onClick={add}>
          {addresses.length === 0 ? t('Add an address') : t('Add another address')}
        </Button>
      ) : (
        <p className={classes.help}>{t('That’s the maximum: {count}.', { count: ASSET_ADDRESSES_MAX })}</p>
      )}
    </Section>
  )
}

const ADD = 'add-asset-address'
const UNDO = 'put-asset-address-back'

const removedText = ({ label, street }: AssetAddress) => {
  const name = label.trim() || street.trim()
  return name === '' ? t('The address was removed.') : t('“{name}” was removed.', { name })
}
