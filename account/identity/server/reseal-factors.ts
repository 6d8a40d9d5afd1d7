import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type pg from 'pg'

/** Puts what second factors are known by under another secret of the installation, in the caller's transaction. */
export async function resealFactors(client: pg.Client, from: string, to: string): Promise<void> {
  const reseal = async (sealed: string) =>
    symmetricEncrypt({ key: to, data: await symmetricDecrypt({ key: from, data: sealed }) })
  const { rows } = await client.query<{ id: string; secret: string; codes: string }>(
    `select id, secret, "backupCodes" as codes from auth."twoFactor"`,
  )
  for (const { id, secret, codes } of rows)
    await client.query(`update auth."twoFactor" set secret = $2, "backupCodes" = $3 where id = $1`, [
      id,
      await reseal(secret),
      await reseal(codes),
    ])
}
