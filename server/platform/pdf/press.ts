import { readFileSync } from 'node:fs'
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler'
import type { Manuscript, Printed } from './typesetter.ts'

/*
 * The process in which Typst runs. A compilation can't be interrupted from within, and one that goes wrong may take its
 * process along; so it has one of its own, which `typesetter.ts` starts, watches and ends.
 */

/** Every weight and slope in use, so that no font of the machine is ever the nearer one; then letters of other scripts. */
const FONTS = [
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf',
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  '@expo-google-fonts/inter/600SemiBold_Italic/Inter_600SemiBold_Italic.ttf',
  '@expo-google-fonts/source-serif-4/500Medium/SourceSerif4_500Medium.ttf',
  '@expo-google-fonts/source-serif-4/500Medium_Italic/SourceSerif4_500Medium_Italic.ttf',
  '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
].map((file) => import.meta.resolve(file))
/** Its package shows its code alone. */
const CHINESE = new URL('../fonts/NotoSansHans-Regular.otf', import.meta.resolve('@embedpdf/fonts-sc'))
const FONT_BLOBS = [...FONTS, CHINESE].map((file) => readFileSync(new URL(file)))

/** All that a template can read lies below this folder, and there can be no file below `/dev/null`. */
const NOWHERE = '/dev/null/desk'

/** What was laid out is remembered for so many compilations, which makes the next of its kind quicker. */
const REMEMBERED = 4

const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: FONT_BLOBS }], workspace: NOWHERE })
compiler.addSource(`${NOWHERE}/paper.typ`, readFileSync(new URL('./paper.typ', import.meta.url), 'utf8'))

process.on('message', (manuscript: Manuscript) => process.send?.(print(manuscript)))
// Ctrl+C reaches every process of a terminal. This one has to finish what the server still answers.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())

function print(manuscript: Manuscript): Printed {
  const pictures = Object.entries(manuscript.pictures ?? {}).map(([name, bytes]) => ({
    path: `${NOWHERE}/${name}`,
    bytes,
  }))
  try {
    for (const { path, bytes } of pictures) compiler.mapShadow(path, Buffer.from(bytes))
    return { pdf: printAccessibly(manuscript) }
  } catch (error) {
    return { failure: (error as Error).message }
  } finally {
    for (const { path } of pictures) compiler.unmapShadow(path)
    compiler.evictCache(REMEMBERED)
  }
}

/** PDF/UA promises that every letter can be seen. Where our fonts lack one, there is a tagged PDF without the promise. */
function printAccessibly(manuscript: Manuscript): Uint8Array {
  try {
    return compiler.pdf(layOut(manuscript), { pdfStandard: PdfStandard.UA_1 })
  } catch (error) {
    if (!/could not be displayed with font/.test((error as Error).message)) throw error
    return compiler.pdf(layOut(manuscript, { lacks_letters: 'yes' }))
  }
}

function layOut({ template, data }: Manuscript, more: Record<string, string> = {}) {
  const outcome = compiler.compile({ mainFileContent: template, inputs: { data: JSON.stringify(data), ...more } })
  if (outcome.result === null) throw new Error(reasonsIn(outcome.takeDiagnostics()?.shortDiagnostics ?? []))
  return outcome.result
}

const reasonsIn = (diagnostics: { message: string }[]) => diagnostics.map(({ message }) => message).join('; ')
