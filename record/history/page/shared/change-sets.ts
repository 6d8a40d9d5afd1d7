import { plural, t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { newId } from '#platform/client/new-id.ts'

type Answer = Awaited<ReturnType<typeof client.history.undoSet>>
export type Undone = Omit<Answer, 'next'>

/** Takes back all that was changed together, as one change of its own, in as many calls as it needs. */
export async function undoSet(id: string): Promise<Undone> {
  const as = newId()
  const whole: Undone = { undone: 0, same: 0, newer: 0, refused: 0, files_gone: 0, numbers_given_up: [] }
  let after: string | null = null
  do {
    const { next, ...part }: Answer = await client.history.undoSet({ id, as, ...(after !== null && { after }) })
    for (const each of ['undone', 'same', 'newer', 'refused', 'files_gone'] as const) whole[each] += part[each]
    whole.numbers_given_up.push(...part.numbers_given_up)
    after = next
  } while (after !== null)
  return whole
}

/** What became of it, with what stays as it is and why. */
export function undoneInWords({ undone, newer, refused, files_gone, numbers_given_up: numbers }: Undone): string {
  if (undone + newer + refused + files_gone === 0) return t('Nothing had to be changed back.')
  return [
    undone > 0 && plural(undone, 'Restored.', '{count} assets restored.'),
    newer > 0 &&
      plural(
        newer,
        '{count} has changed since then, and that stays.',
        '{count} have changed since then, and that stays.',
      ),
    refused > 0 && t('{count} couldn’t be restored.', { count: refused }),
    files_gone > 0 && filesGoneInWords(files_gone),
    numbers.length > 0 && numbersGivenUpInWords(numbers),
  ]
    .filter((words) => words !== false)
    .join(' ')
}

export const filesGoneInWords = (files: number) =>
  plural(files, '{count} file was deleted and can’t come back.', '{count} files were deleted and can’t come back.')

export const numbersGivenUpInWords = (numbers: readonly string[]) =>
  plural(
    numbers.length,
    'Another asset has the inventory number {numbers} now, so it was left empty.',
    'Other assets have the inventory numbers {numbers} now, so they were left empty.',
    { numbers: numbers.join(', ') },
  )
