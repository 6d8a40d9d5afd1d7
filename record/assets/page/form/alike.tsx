import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#platform/client/api.ts'
import { rich } from '#ui/rich.tsx'
import { t } from '#basics/words/words.ts'
import classes from './asset-form.module.css'
import type { AssetForm } from './use-asset-form.ts'

const WAIT_FOR_MORE_LETTERS = 400
/** No title or number is longer; what is, the form refuses by itself. */
const MOST_LOOKED_UP = 255

/** Which other asset of the same owner has what is typed here, and which number is next. Nothing waits for it. */
export function useAlike({ typed: { fields }, asset }: AssetForm) {
  const typedOf = (name: 'title' | 'inventory_number') => (fields[name] ?? '').trim().slice(0, MOST_LOOKED_UP)
  const [title] = useDebouncedValue(typedOf('title'), WAIT_FOR_MORE_LETTERS)
  const [inventory_number] = useDebouncedValue(typedOf('inventory_number'), WAIT_FOR_MORE_LETTERS)
  const input = { title, inventory_number, ...(asset && { except: asset.id }) }
  const { data } = useQuery(api.assets.alike.queryOptions({ input, placeholderData: keepPreviousData, retry: false }))
  return data
}

export type Alike = ReturnType<typeof useAlike>

export const TitleAlike = ({ of }: { of: Alike }) => (
  <p className={classes.alike} role="status">
    {of?.title && rich('Another asset has this title. {link}', { link: <OpenOther id={of.title.id} /> })}
  </p>
)

export const NumberAlike = ({ form, of }: { form: AssetForm; of: Alike }) => (
  <div className={classes.alike}>
    <p role="status">
      {of?.inventory_number &&
        rich('This is the number of “{title}”. {link}', {
          title: of.inventory_number.title,
          link: <OpenOther id={of.inventory_number.id} />,
        })}
    </p>
    {of && isWanted(form, of) && (
      <Button variant="subtle" size="compact-sm" onClick={() => form.type('inventory_number', of.next_number)}>
        {t('Use next number: {number}', { number: of.next_number })}
      </Button>
    )}
  </div>
)

const isWanted = ({ typed }: AssetForm, of: NonNullable<Alike>) =>
  !typed.fields.inventory_number || of.inventory_number !== null

const OpenOther = ({ id }: { id: string }) => (
  <Link to="/asset-summary/$id" params={{ id }} target="_blank">
    {t('Open it in a new tab')}
  </Link>
)
