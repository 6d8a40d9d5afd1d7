import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { Refusal } from '#database/refusal.ts'

/** 128 MB and half a second for each guess. */
const WORK_FACTOR = 17

/** As long as the shortest that there is: no passphrase is taken for one by its first letters. */
const LENGTH = 62
const isPublicKey = (key: string) => key.length >= LENGTH && /^age1[a-z0-9]+$/.test(key)
const isSecretKey = (key: string) => key.length >= LENGTH && /^AGE-SECRET-KEY-(PQ-)?1[A-Z0-9]+$/.test(key)

export const KEY_OPENS_NOTHING = 'The key doesn’t open this archive. Use the BACKUP_KEY it was made with.'

/** A key is a passphrase, or one of a pair that `age-keygen` makes: with the public one, archives can only be made. */
export async function encrypterWith(key: string): Promise<Encrypter> {
  const encrypter = new Encrypter()
  try {
    if (isPublicKey(key)) encrypter.addRecipient(key)
    else if (isSecretKey(key)) encrypter.addRecipient(await identityToRecipient(key))
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
  if (isPublicKey(key))
    throw new Refusal(
      'BACKUP_KEY is a public key, which can’t open archives. Use the AGE-SECRET-KEY that belongs to it.',
    )
  const decrypter = new Decrypter()
  try {
    if (isSecretKey(key)) decrypter.addIdentity(key)
    else decrypter.addPassphrase(passphraseOf(key))
    return decrypter
  } catch (error) {
    throw new Refusal(MISTYPED, { cause: error })
  }
}

const MISTYPED = 'BACKUP_KEY looks like an age key but isn’t one. Check it for typos.'

/** The same letters can be written in two ways; this is the one that terminals mostly give. */
export const passphraseOf = (key: string) => key.normalize('NFC')
