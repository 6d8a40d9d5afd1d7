import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import sharp from 'sharp'
import type { SharePicture } from './built.ts'

/*
 * A program: reads what a picture is to show from its input, and writes it as PNG. Typst sets the words in our own type
 * and turns them into outlines, so that nothing depends on the fonts of the machine.
 */

const FONTS = ['inter/500Medium/Inter_500Medium.ttf', 'source-serif-4/500Medium/SourceSerif4_500Medium.ttf'].map(
  (file) => readFileSync(new URL(import.meta.resolve(`@expo-google-fonts/${file}`))),
)
/** Below it there can be no file to read. */
const NOWHERE = '/dev/null/desk'

const picture: SharePicture & { width: number; height: number } = JSON.parse(String(await buffer(process.stdin)))
function compose() {
  const { width, height, brand, drawing } = picture
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <path fill="#fbfaf8" d="M0 0h${width}v${height}H0z"/>
    <path fill="#ffffff" stroke="#e7e2ea" stroke-width="2" d="M672 72h456v486H672z"/>
    <path fill="${brand}" d="M0 ${height - 12}h${width}v12H0z"/>
    ${sign(brand)}
    ${drawing.replace('<svg ', '<svg x="702" y="102" width="396" height="426" ')}
    ${words()}
  </svg>`
}

/** The sign of the header. */
const sign = (
  brand: string,
) => `<g transform="translate(72 72) scale(1.5)" fill="none" stroke="${brand}" stroke-width="1.5">
    <rect x="1" y="1" width="30" height="30" rx="6"/><circle cx="16" cy="16" r="8"/>
    <path d="M16 8v4.5M16 19.5V24M8 16h4.5M19.5 16H24"/><circle cx="16" cy="16" r="2" fill="#9a7434" stroke="none"/>
  </g>`

function words() {
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: FONTS }], workspace: NOWHERE })
  return compiler.plainSvg({
    mainFileContent: readFileSync(new URL('share-picture.typ', import.meta.url), 'utf8'),
    inputs: { picture: JSON.stringify({ ...picture, drawing: '' }) },
  })
}

process.stdout.write(await sharp(Buffer.from(compose())).png({ compressionLevel: 9 }).toBuffer())
