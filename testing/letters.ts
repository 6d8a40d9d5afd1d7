import { expect } from 'vitest'

export interface Letter {
  recipient: string
  subject: string
  text: string
  html: string
}

/** The last fifty letters, opened as the mailbox shows them. */
export const allLetters = async ({ url }: { url: string }) =>
  (await (await fetch(`${url}/api/development/mailbox`)).json()) as Letter[]

/** The letters to this address, the oldest first, as its owner reads them. */
export async function lettersTo(installation: { url: string }, email: string, subject: RegExp): Promise<Letter[]> {
  const letters = await allLetters(installation)
  return letters.filter((letter) => letter.recipient === email && subject.test(letter.subject)).toReversed()
}

/** The latest such letter, once there are as many. */
export async function letterTo(installation: { url: string }, email: string, subject: RegExp, count = 1) {
  await expect.poll(async () => (await lettersTo(installation, email, subject)).length).toBe(count)
  return (await lettersTo(installation, email, subject)).at(-1)!
}
