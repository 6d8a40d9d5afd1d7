import { plural, t } from '#basics/words/words.ts'
import { GROUPS } from '#record/assets/rules/groups.ts'
import { withinSentence } from '#ui/in-words.ts'
import type { EstatePlan, SavedTerms, WantedTerms } from '../../contract/estate.ts'
import { USUALLY_SEEN, WAIT, YEARS } from '../../rules.ts'

type Terms = WantedTerms | SavedTerms

const USUAL: WantedTerms = {
  needed: 2,
  wait_days: WAIT.usual,
  heirs_decide: false,
  document_wanted: null,
  reviewer_address: null,
  executor_name: null,
  executor_address: null,
  heirs_see: [...USUALLY_SEEN],
  keep_years: YEARS.usual,
}

/** What was saved last, else the usual: from here on a form begins. */
export function wantedOf({ in_force, coming }: Pick<EstatePlan, 'in_force' | 'coming'>): WantedTerms {
  const saved = coming ?? in_force
  if (!saved) return USUAL
  const { version: _version, made_at: _made, in_force_at: _from, ...wanted } = saved
  return wanted
}

export const neededInWords = ({ needed }: Terms) =>
  plural(needed, '{count} person has to confirm that you’re gone.', '{count} people have to confirm that you’re gone.')

export const waitInWords = ({ wait_days }: Terms) =>
  t('Then everyone waits {count} days. We write to you meanwhile, and you can end it with one press.', {
    count: wait_days,
  })

export const decidersInWords = ({ heirs_decide }: Terms) =>
  heirs_decide
    ? t('People who inherit can decide it among themselves.')
    : t('People who inherit can’t decide it alone: somebody who gets nothing has to confirm, too.')

export const documentInWords = ({ document_wanted, reviewer_address }: Terms, product: string) => {
  if (document_wanted === null) return t('Nobody has to send in a document.')
  return reviewer_address === null
    ? t('Somebody also sends in a document: {document}. The administrators of {product} look at it.', {
        document: document_wanted,
        product,
      })
    : t('Somebody also sends in a document: {document}. {address} looks at it.', {
        document: document_wanted,
        address: reviewer_address,
      })
}

export const heirsSeeInWords = ({ heirs_see }: Terms) =>
  heirs_see.length === 0
    ? t('Each sees what you meant for them, with title, pictures and description only.')
    : t('Each sees what you meant for them, with pictures, description and: {groups}.', {
        groups: heirs_see.map((group) => withinSentence(GROUPS[group].label)).join(', '),
      })

export const executorInWords = ({ executor_name, executor_address }: Terms) =>
  executor_address === null
    ? t('You named no executor. Nobody sees more than what you meant for them.')
    : t('{name} ({address}) is your executor and sees everything, also who gets what.', {
        name: executor_name ?? executor_address,
        address: executor_address,
      })

export const keptInWords = ({ keep_years }: Terms) =>
  plural(
    keep_years,
    'Your vault is kept for {count} year after it has opened.',
    'Your vault is kept for {count} years after it has opened.',
  )

/** What is other in a version that counts later, beside the one in force. */
export function changesInWords(before: SavedTerms, after: SavedTerms, product: string): string[] {
  const changed = (...names: (keyof WantedTerms)[]) =>
    names.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const lines: [boolean, () => string][] = [
    [
      changed('needed'),
      () =>
        plural(
          after.needed,
          '{count} instead of {before} has to confirm',
          '{count} instead of {before} have to confirm',
          {
            before: before.needed,
          },
        ),
    ],
    [
      changed('wait_days'),
      () => t('A wait of {days} instead of {before} days', { days: after.wait_days, before: before.wait_days }),
    ],
    [changed('heirs_decide'), () => decidersInWords(after)],
    [changed('document_wanted', 'reviewer_address'), () => documentInWords(after, product)],
    [changed('executor_name', 'executor_address'), () => executorInWords(after)],
    [changed('heirs_see'), () => heirsSeeInWords(after)],
    [changed('keep_years'), () => keptInWords(after)],
  ]
  return lines.flatMap(([isChanged, say]) => (isChanged ? [say()] : []))
}
