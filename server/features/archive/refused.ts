/** Why an archive is not taken in, in words for whoever brought it. Nothing of it was kept. */
export class ArchiveRefused extends Error {
  override name = 'ArchiveRefused'
  readonly code: string
  readonly data: unknown

  constructor(code: string, message: string, { data, cause }: { data?: unknown; cause?: unknown } = {}) {
    super(message, { cause })
    this.code = code
    this.data = data
  }
}

export const damaged = (cause?: unknown) =>
  new ArchiveRefused('ARCHIVE_DAMAGED', 'This archive is damaged or incomplete. Please download it again.', { cause })

export const foreign = (what: string) =>
  new ArchiveRefused('NO_ARCHIVE', `This is no archive of this product: ${what}.`)

export const tooLarge = (what: string) =>
  new ArchiveRefused('ARCHIVE_TOO_LARGE', `This archive is larger than can be taken in: ${what}.`)

export const invalid = (message: string, data?: unknown) => new ArchiveRefused('ARCHIVE_INVALID', message, { data })
