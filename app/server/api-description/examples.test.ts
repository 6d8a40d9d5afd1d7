import { expect, test } from 'vitest'
import { database } from '#testing/database.ts'
import { anUploader } from '#testing/files/upload.ts'
import { anInstallation } from '#testing/installation.ts'
import { aProgram, makeToken } from '#testing/tokens.ts'
import { contract } from '#app/contract.ts'
import { listRoutes } from '#platform/rpc/routes-of.ts'
import { EXAMPLES } from './examples.ts'

const installation = await anInstallation()
const ann = await anUploader(installation, { role: 'investor' })
await database.pool.query(
  'update memberinfo set profile_completed = true, registration_completed = true where id = $1',
  [ann.id],
)
const { ask } = aProgram(installation, (await makeToken(ann)).token)
const asset = (await ask('POST', '/api/assets', EXAMPLES['assets.create']!.request)).json() as { id: string }

test.for(Object.entries(EXAMPLES))('the example of %s is done as it stands', async ([name, { request, response }]) => {
  const { method, path } = listRoutes(contract).find((route) => route.name === name)!
  const { status, text } = await ask(method, `/api${path.replace('{id}', asset.id)}`, request)
  expect([status, text]).toEqual([200, expect.any(String)])
  if (response) expect(shapeOf(JSON.parse(text))).toEqual(shapeOf(response))
})

/** Which names there are, whatever stands below them. */
const shapeOf = (answer: object) => (Array.isArray(answer) ? [] : Object.keys(answer).toSorted())
