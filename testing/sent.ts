import type { Uploader } from './files/upload.ts'

/* Calls of a person that have to work, for what tests begin with. */

export async function send<Answer>(person: Uploader, path: string, body: object): Promise<Answer> {
  const answer = await person.post(path, body)
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Answer
}

const sendAs =
  (method: 'POST' | 'PUT' | 'PATCH') =>
  async (person: Uploader, path: string, body: object): Promise<void> => {
    const answer = await person.browser.send(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(await answer.text())
  }
/** As `send`, of which there is no answer. */
export const post = sendAs('POST')
export const put = sendAs('PUT')
export const patch = sendAs('PATCH')
