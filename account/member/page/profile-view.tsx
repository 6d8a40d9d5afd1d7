import type { ReactNode } from 'react'
import type { Profile } from '../contract.ts'
import { isAskedIn } from '../rules/address-by-country.ts'
import { dialledOf } from '../rules/phone-codes.ts'
import {
  ASSET_ADDRESS_FIELDS,
  ASSET_ADDRESS_TEXTS,
  type AssetAddress,
  type ProfileText,
  profileTextsIn,
  textRuleOf,
} from '../rules/profile.ts'
import { ROLE_LABELS } from '#basics/roles.ts'
import { t } from '#basics/words/words.ts'
import { dayOfMoment } from '#ui/in-words.ts'
import { useReference } from '#record/lists/page/shared/reference.ts'
import { type Fact, Facts } from './facts.tsx'
import { FormattedPhone } from './formatted-phone.tsx'
import layout from '#ui/layout.module.css'
import classes from './profile.module.css'
import { Section, type SectionTitle } from './section.tsx'

/** The five sections, to be read. */
export function ProfileView({ profile }: { profile: Profile }) {
  const { entries } = useReference('currencies')
  const currency = entries.find(({ code }) => code === profile.default_currency)
  const shown = [profile.default_currency, currency?.name].filter(Boolean).join(' · ')
  return (
    <div className={layout.stack}>
      <Card title="Basic Information">
        <Facts
          facts={[
            { term: t('Display name'), value: profile.display_name },
            { term: t('Email'), value: profile.email },
            { term: t('Account type'), value: ROLE_LABELS[profile.role] },
            { term: t('Default currency'), value: shown },
            {
              term: t('Member since'),
              value: dayOfMoment(profile.created_at),
            },
          ]}
        />
      </Card>
      <Card title="Full Legal Name">
        <Facts facts={factsOf(profile, profileTextsIn('name'))} />
      </Card>
      <Card title="Contact Address">
        <Facts facts={factsOf(profile, profileTextsIn('address'))} />
      </Card>
      <Card title="Contact Phone">
        <Facts facts={phoneFacts(profile)} />
      </Card>
      <Card title="Additional Asset Addresses">
        {profile.asset_addresses.length === 0 ? (
          <p className={layout.muted}>{t('None yet. Add a second home, a bank or a warehouse.')}</p>
        ) : (
          <ul className={classes.places}>
            {profile.asset_addresses.map((address, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- A place in the list is all that an address has for a name.
              <li key={index}>
                <h3 className={classes.placeName}>
                  <bdi>{address.label || t('Additional address {number}', { number: index + 1 })}</bdi>
                </h3>
                <Facts facts={linesOf(address)} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}

const Card = ({ title, children }: { title: SectionTitle; children: ReactNode }) => (
  <div className={`${layout.card} ${layout.padded}`}>
    <Section title={title}>{children}</Section>
  </div>
)

/** What may be left out, and was, is left out here too. */
const factsOf = (profile: Profile, fields: ProfileText[]): Fact[] =>
  fields.flatMap((field) => {
    const { label, required } = textRuleOf(field)
    const value = profile[field]
    const isOptional = required === undefined || !isAskedIn(profile.contact_country, field)
    return value === null && isOptional ? [] : [{ term: label, value }]
  })

function phoneFacts(profile: Profile): Fact[] {
  const { phone_country_code, phone_number } = dialledOf(profile)
  if (phone_number === '') return [{ term: t('Phone number'), value: null }]
  return [
    { term: t('Phone number'), value: <FormattedPhone code={phone_country_code} digits={phone_number} /> },
    { term: t('Mobile'), value: profile.phone_is_mobile ? t('Yes') : t('No') },
  ]
}

const linesOf = (address: AssetAddress): Fact[] =>
  ASSET_ADDRESS_FIELDS.filter((field) => field !== 'label' && address[field] !== '').map((field) => ({
    term: ASSET_ADDRESS_TEXTS[field].label,
    value: address[field],
  }))
