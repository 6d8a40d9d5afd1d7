import type { RefusalName } from '#app/refusals/refusals.ts'
import { Refusal, type Rest } from '#platform/refusal.ts'

/** Why an archive is not taken in, in words for whoever brought it. Nothing of it was stored. */
export class ArchiveRefused<Name extends RefusalName = RefusalName> extends Refusal {
  override name = 'ArchiveRefused'

  constructor(name: Name, ...[given]: Rest<Name>) {
    super(name, given)
  }
}

export const damaged = (cause?: unknown) => Object.assign(new ArchiveRefused('ARCHIVE_DAMAGED'), { cause })

export const foreign = (what: string) => new ArchiveRefused('NO_ARCHIVE.content', what)

export const tooLarge = (what: string) => new ArchiveRefused('ARCHIVE_TOO_LARGE.part', what)

export const invalid = (message: string) => new ArchiveRefused('ARCHIVE_INVALID.part', message)
