import { Button, VisuallyHidden } from '@mantine/core'
import { isAskedIn } from '../rules/address-by-country.ts'
import {
  ASSET_ADDRESS_FIELDS,
  ASSET_ADDRESS_TEXTS,
  type AssetAddress,
  type AssetAddressText,
  isFilled,
  withStreet,
} from '../rules/profile.ts'
import { t } from '#basics/words/words.ts'
import { TextField } from '#ui/text-field.tsx'
import { rich } from '#ui/rich.tsx'
import { CountryField } from './contact-address-fields.tsx'
import layout from '#ui/layout.module.css'
import classes from './profile.module.css'
import type { ProfileFields } from './profile-fields.ts'

interface AssetAddressFieldsProps {
  index: number
  address: AssetAddress
  mistakes: ProfileFields['mistakes']
  onChange: (address: AssetAddress) => void
  onRemove: () => void
}

export const assetAddressFieldId = (index: number, field: AssetAddressText) =>
  `asset_addresses.${index}.${field}` as const

/** One more place where assets are. */
export function AssetAddressFields({ index, address, mistakes, onChange, onRemove }: AssetAddressFieldsProps) {
  const lacksStreet = isFilled(address) && withStreet([address]).length === 0
  const change = (field: AssetAddressText, text: string) => onChange({ ...address, [field]: text })
  return (
    <fieldset className={classes.place}>
      <legend className={classes.placeTitle}>{t('Additional address {number}', { number: index + 1 })}</legend>
      {ASSET_ADDRESS_FIELDS.filter((field) => isAskedIn(address.country, field) || address[field] !== '').map(
        (field) => {
          const id = assetAddressFieldId(index, field)
          if (field === 'country')
            return (
              <CountryField
                key={field}
                id={id}
                value={address.country}
                onChange={(country) => change(field, country)}
                error={mistakes[id]}
              />
            )
          return (
            <TextField
              key={field}
              id={id}
              label={ASSET_ADDRESS_TEXTS[field].label}
              optional={field !== 'street'}
              required={false}
              autoComplete="off"
              description={field === 'street' && lacksStreet && t('An address needs a street to be saved.')}
              value={address[field]}
              onChange={(event) => change(field, event.currentTarget.value)}
              error={mistakes[id]}
            />
          )
        },
      )}
      <Button variant="default" className={layout.begins} onClick={onRemove}>
        {rich('Remove<hidden>\u00a0additional address {number}</hidden>', {
          number: index + 1,
          hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
        })}
      </Button>
    </fieldset>
  )
}
