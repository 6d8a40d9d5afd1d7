import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { Refusal } from '#database/refusal.ts'

/** 128 MB and half a second for each guess. */
const WORK_FACTOR = 17

const PUBLIC_KEY = /^age1[a-z0-9]{50,4000}$/
const SECRET_KEY = /^AGE-SECRET-KEY-(PQ-)?1[A-Z0-9]{50,200}$/

export const KEY_OPENS_NOTHING = 'The key does not open this archive. Use the BACKUP_KEY that it was made with.'

/** A key is a passphrase, or one of a pair that `age-keygen` makes: with the public one, archives can only be made. */
export async function encrypterWith(key: string): Promise<Encrypter> {
  const encrypter = new Encrypter()
  try {
    if (PUBLIC_KEY.test(key)) encrypter.addRecipient(key)
    else if (SECRET_KEY.test(key)) encrypter.addRecipient(await identityToRecipient(key))
    else {
      encrypter.setPassphrase(passphraseOf(key))
      encrypter.setScryptWorkFactor(WORK_FACTOR)
    }
    return encrypter
  } catch (error) {
    throw new Refusal(MISTYPED, { cause: error })
  }
}

export function decrypterWith(key: string): Decrypter {
  if (PUBLIC_KEY.test(key))
    throw new Refusal('BACKUP_KEY is a public key, which opens nothing. Use the AGE-SECRET-KEY that belongs to it.')
  const decrypter = new Decrypter()
  try {
    if (SECRET_KEY.test(key)) decrypter.addIdentity(key)
    else decrypter.addPassphrase(passphraseOf(key))
    return decrypter
  } catch (error) {
    throw new Refusal(MISTYPED, { cause: error })
  }
}

const MISTYPED = 'BACKUP_KEY looks like a key of age, and is none. Is a letter of it wrong?'

/** The same letters can be written in two ways; this is the one that terminals mostly give. */
export const passphraseOf = (key: string) => key.normalize('NFC')
