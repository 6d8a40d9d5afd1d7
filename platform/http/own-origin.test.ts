import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { isOwn } from './own-origin.ts'

const ours = readConfig({
  PUBLIC_URL: 'https://vault.example',
  CLIENT_DOMAINS: 'vault.hart.example=hart,clients.smith.example=smith',
})

const CASES: [origin: string, host: string | undefined, isOurs: boolean][] = [
  ['https://vault.example', 'vault.example', true],
  ['https://vault.hart.example', 'vault.hart.example', true],
  ['https://vault.hart.example', 'Vault.Hart.example', true],
  // Neither writes where the other is.
  ['https://vault.example', 'vault.hart.example', false],
  ['https://vault.hart.example', 'vault.example', false],
  ['https://clients.smith.example', 'vault.hart.example', false],
  ['https://vault.hart.example', 'clients.smith.example', false],
  // Nor anything that is not it to the letter.
  ['http://vault.hart.example', 'vault.hart.example', false],
  ['https://vault.hart.example:8443', 'vault.hart.example', false],
  ['https://vault.hart.example.evil.example', 'vault.hart.example', false],
  ['null', 'vault.hart.example', false],
  // A host that no setting names is judged as it was: behind a proxy it may have another name.
  ['https://vault.example', '10.0.0.1:4400', true],
  ['https://vault.hart.example', '10.0.0.1:4400', false],
  ['https://vault.hart.example', undefined, false],
  ['http://localhost:4400', 'localhost:4400', true],
  ['http://localhost:4400', 'vault.hart.example', false],
]

test.for(CASES)('%s at %s: %s', ([origin, host, isOurs]) => {
  expect(isOwn(origin, host, ours)).toBe(isOurs)
})
