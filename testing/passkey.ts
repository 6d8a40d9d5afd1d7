import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'

/** What a page is given to make a passkey with, as far as it matters here. */
export interface PasskeyRequest {
  challenge: string
  rp: { id: string }
}

const HERE_VERIFIED_ATTESTED = 0x01 | 0x04 | 0x40

/** What a device of its own answers (WebAuthn, level 2, 5.2.1), which made sure who holds it and vouches for nothing. */
export function aNewPasskey({ challenge, rp }: PasskeyRequest, origin: string) {
  const id = randomBytes(32)
  const { x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
  const key = map([
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), bytes(Buffer.from(x!, 'base64url'))],
    [integer(-3), bytes(Buffer.from(y!, 'base64url'))],
  ])
  const [noDeviceModel, idLength, signCount] = [Buffer.alloc(16), Buffer.from([0, id.length]), Buffer.alloc(4)]
  const authenticatorData = Buffer.concat([
    createHash('sha256').update(rp.id).digest(),
    Buffer.from([HERE_VERIFIED_ATTESTED]),
    signCount,
    noDeviceModel,
    idLength,
    id,
    key,
  ])
  const attestation = map([
    [text('fmt'), text('none')],
    [text('attStmt'), map([])],
    [text('authData'), bytes(authenticatorData)],
  ])
  const clientData = JSON.stringify({ type: 'webauthn.create', challenge, origin, crossOrigin: false })
  return {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(clientData).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    },
  }
}

/* As much of CBOR (RFC 8949) as that takes: nothing in it is longer than a byte tells. */
const head = (kind: number, value: number) =>
  Buffer.from(value < 24 ? [(kind << 5) | value] : [(kind << 5) | 24, value])
const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()])
