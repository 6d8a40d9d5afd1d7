import sharp, { type Sharp } from 'sharp'

/*
 * A process that has nothing but sharp, and makes of the photograph that it is sent what the pages show: what no upload
 * can do without.
 */
const ROUNDS = 10

process.once('message', ({ bytes }: { bytes: Buffer }) => void measure(Buffer.from(bytes)))

async function measure(photo: Buffer) {
  await draw(photo)
  const before = process.cpuUsage()
  for (let round = 0; round < ROUNDS; round++) await draw(photo)
  const { user, system } = process.cpuUsage(before)
  process.send!((user + system) / 1_000 / ROUNDS)
  process.disconnect()
}

async function draw(photo: Buffer) {
  const large = await pixels(sharp(photo).autoOrient(), 1_600)
  const medium = await pixels(open(large), 960)
  const small = await pixels(open(medium), 480)
  const tiny = await pixels(open(small), 16)
  for (const each of [large, medium, small, tiny]) await open(each).webp({ quality: 80, effort: 1 }).toBuffer()
  for (const each of [medium, small])
    await open(each).avif({ quality: 55, effort: 0, chromaSubsampling: '4:2:0' }).toBuffer()
}

type Pixels = Awaited<ReturnType<typeof pixels>>

const pixels = (picture: Sharp, longest: number) =>
  picture
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })

const open = ({ data, info: { width, height, channels } }: Pixels) => sharp(data, { raw: { width, height, channels } })
