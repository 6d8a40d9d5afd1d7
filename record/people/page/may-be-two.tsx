import { type GivenAs, mayBeTwo } from '../rules/same-name.ts'
import { t } from '#basics/words/words.ts'
import { Notice } from '#ui/notice.tsx'

/** Says so where one name is described in several ways: to the vault it is one person. */
export function MayBeTwo({ name, given }: { name: string; given: GivenAs }) {
  if (!mayBeTwo(given)) return null
  return (
    <Notice kind="calm">
      <p>
        {t('“{name}” is described in several ways: {ways}.', {
          name,
          ways: [...given.relationships, ...given.emails].join(', '),
        })}{' '}
        {t('If these are two people, add something to one of the names, such as a middle name.')}
      </p>
    </Notice>
  )
}
