/* Browsers on phones with Android read codes by themselves; others don't, and their camera apps do. Not in the types of TypeScript. */

export interface CodeReader {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}
interface ReadsCodes {
  BarcodeDetector?: {
    new (options: { formats: string[] }): CodeReader
    getSupportedFormats: () => Promise<string[]>
  }
}

const QR = 'qr_code'

/** Null where this browser reads none. */
export async function openCodeReader(): Promise<CodeReader | null> {
  const { BarcodeDetector } = globalThis as ReadsCodes
  if (!BarcodeDetector) return null
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => [])
  return formats.includes(QR) ? new BarcodeDetector({ formats: [QR] }) : null
}

/** What the first code says that can be seen; null where there is none, and while the camera shows nothing yet. */
export const readCode = (reader: CodeReader, video: HTMLVideoElement): Promise<string | null> =>
  video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA
    ? Promise.resolve(null)
    : reader.detect(video).then(
        ([code]) => code?.rawValue ?? null,
        () => null,
      )
