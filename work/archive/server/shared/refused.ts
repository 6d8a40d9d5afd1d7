import type { Refusable } from '#platform/contract/refusals.ts'
import { Refusal, type Rest } from '#platform/refusal.ts'
import { archiveRefusals } from '#work/archive/refusals.ts'

/** Why an archive is not taken in, in words for whoever brought it. Nothing of it was stored. */
export class ArchiveRefused<Of extends Refusable = Refusable> extends Refusal {
  override name = 'ArchiveRefused'

  constructor(of: Of, ...[given]: Rest<Of>) {
    super(of, given)
  }
}

export const damaged = (cause?: unknown) =>
  Object.assign(new ArchiveRefused(archiveRefusals.ARCHIVE_DAMAGED), { cause })

export const foreign = (what: string) => new ArchiveRefused(archiveRefusals['NO_ARCHIVE.content'], what)

export const tooLarge = (what: string) => new ArchiveRefused(archiveRefusals['ARCHIVE_TOO_LARGE.part'], what)

export const invalid = (message: string) => new ArchiveRefused(archiveRefusals['ARCHIVE_INVALID.part'], message)
