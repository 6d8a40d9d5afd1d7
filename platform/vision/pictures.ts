import { openPhoto } from '../images/open-picture.ts'
import { AnalysisFailed } from './analyser.ts'

/** Letters are read as well at this size as at any larger one, and in a third of the time. */
const TO_READ = 1_600
const TO_SEND = 1_600

/** Upright, without colour and on white: as a reader of letters likes it. */
export const pictureToRead = (bytes: Uint8Array, longest = TO_READ) =>
  drawn(async () => (await smaller(bytes, longest)).grayscale().png().toBuffer())

/** What leaves the installation: pixels, and not a word about where, when and by what they were taken. */
export const pictureToSend = (bytes: Uint8Array) =>
  drawn(async () => (await smaller(bytes, TO_SEND)).jpeg({ quality: 85 }).toBuffer())

const smaller = async (bytes: Uint8Array, longest: number) =>
  (await openPhoto(bytes))
    .autoOrient()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })

async function drawn(draw: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await draw()
  } catch (cause) {
    throw new AnalysisFailed('The picture can not be opened', { cause })
  }
}
