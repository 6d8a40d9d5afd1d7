import { parseArgs, type ParseArgsConfig } from 'node:util'
import { Refusal } from '#database/refusal.ts'

/** What stands behind the command's name. Anything else is answered with how the command is used. */
export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  use: string,
) {
  try {
    return parseArgs({ options, strict: true, allowPositionals: false }).values
  } catch (error) {
    throw new Refusal(use, { cause: error })
  }
}
