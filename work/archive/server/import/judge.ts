import { phoneMistake } from '#account/member/rules/phone.ts'
import {
  ASSET_ADDRESS_FIELDS,
  ASSET_ADDRESSES_MAX,
  assetAddressMistake,
  PROFILE_TEXT_FIELDS,
  profileTextMistake,
  tidy,
} from '#account/member/rules/profile.ts'
import { MAX_TEMPLATES, TEMPLATE_NAME_MAX } from '#work/reports/rules/reports.ts'
import { lengthOf, oneLine } from '#basics/texts.ts'
import { t } from '#basics/words/words.ts'
import { PROFILE, TEMPLATES } from '../format.ts'
import { ArchiveRefused, invalid } from '../shared/refused.ts'
import type { ArchivedProfile, ArchivedTemplate } from '../versions.ts'
import { archiveRefusals } from '../../refusals.ts'

const MAX_DISPLAY_NAME = 255
const MAX_BIO = 5_000
const MAX_TEMPLATE = 100_000

/** A profile may be incomplete; what is in it has to be as the form leaves it. */
export function requireStorableProfile(profile: ArchivedProfile): void {
  const refuse = (message: string) => invalid(t('{file} can’t be imported: {why}.', { file: PROFILE, why: message }))
  for (const field of PROFILE_TEXT_FIELDS) {
    const text = profile[field]
    if (text === null) continue
    const mistake =
      profileTextMistake(field, text) ??
      (tidy(text) === text ? null : t('{field} has spaces or characters that don’t belong there', { field }))
    if (mistake !== null) throw refuse(mistake)
  }
  const phone = phoneMistake({
    phone_country_code: profile.phone_country_code ?? '',
    phone_city_code: profile.phone_city_code ?? '',
    phone_number: profile.phone_number ?? '',
  })
  if (phone !== null) throw refuse(phone)
  if (profile.asset_addresses.length > ASSET_ADDRESSES_MAX) throw refuse(t('it has too many addresses'))
  for (const address of profile.asset_addresses) {
    if (tidy(address.street) === '') throw refuse(t('an address has no street'))
    for (const field of ASSET_ADDRESS_FIELDS) {
      const mistake = assetAddressMistake(field, address[field])
      if (mistake !== null) throw refuse(mistake)
    }
  }
  const { display_name, bio, default_currency } = profile
  if (display_name !== null && (display_name === '' || lengthOf(display_name) > MAX_DISPLAY_NAME))
    throw refuse(t('the display name is too long'))
  if (bio !== null && lengthOf(bio) > MAX_BIO) throw refuse(t('the text about the owner is too long'))
  if (default_currency !== null && !/^[A-Z]{3}$/.test(default_currency))
    throw refuse(t('the currency isn’t a code, such as USD'))
}

export function requireStorableTemplates(templates: readonly ArchivedTemplate[]): void {
  if (templates.length > MAX_TEMPLATES) throw new ArchiveRefused(archiveRefusals['TOO_MANY_TEMPLATES.archive'])
  const names = new Set<string>()
  for (const { name, filters, columns, chart_types } of templates) {
    const isName = name !== '' && oneLine(name) === name && lengthOf(name) <= TEMPLATE_NAME_MAX
    if (!isName || names.has(name.toLowerCase()))
      throw invalid(t('A name in {file} can’t be imported.', { file: TEMPLATES }))
    names.add(name.toLowerCase())
    const isLong =
      JSON.stringify(filters).length > MAX_TEMPLATE || JSON.stringify([columns, chart_types]).length > 5_000
    if (isLong) throw invalid(t('{file} contains a saved report that is too long.', { file: TEMPLATES }))
  }
}
