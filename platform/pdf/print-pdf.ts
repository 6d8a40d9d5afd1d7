import { readFileSync } from 'node:fs'
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler'
import { withBreaks } from './long-words.ts'

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
const NOWHERE = '/dev/null/paper'

/** What was laid out is remembered for so many compilations, which makes the next of its kind quicker. */
const REMEMBERED = 4

const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: FONT_BLOBS }], workspace: NOWHERE })
compiler.addSource(`${NOWHERE}/paper.typ`, readFileSync(new URL('./paper.typ', import.meta.url), 'utf8'))

/** The job as a PDF: the same bytes for the same job. A compilation can't be interrupted from within. */
export function printPdf(job: PdfJob): Uint8Array<ArrayBuffer> {
  const pictures = Object.entries(job.pictures ?? {}).map(([name, bytes]) => ({ path: `${NOWHERE}/${name}`, bytes }))
  try {
    for (const { path, bytes } of pictures) compiler.mapShadow(path, Buffer.from(bytes))
    return new Uint8Array(printAccessibly(job.template, JSON.stringify(job.data, withBreaks)))
  } catch (cause) {
    throw new Error(`A document could not be printed: ${(cause as Error).message}`, { cause })
  } finally {
    for (const { path } of pictures) compiler.unmapShadow(path)
    compiler.evictCache(REMEMBERED)
  }
}

/** PDF/UA promises that every letter can be seen. Where our fonts lack one, there is a tagged PDF without the promise. */
function printAccessibly(template: string, data: string): Uint8Array {
  try {
    return compiler.pdf(layOut(template, { data }), { pdfStandard: PdfStandard.UA_1 })
  } catch (error) {
    if (!/could not be displayed with font/.test((error as Error).message)) throw error
    return compiler.pdf(layOut(template, { data, lacks_letters: 'yes' }))
  }
}

function layOut(mainFileContent: string, inputs: Record<string, string>) {
  const outcome = compiler.compile({ mainFileContent, inputs })
  if (outcome.result === null) throw new Error(reasonsIn(outcome.takeDiagnostics()?.shortDiagnostics ?? []))
  return outcome.result
}

const reasonsIn = (diagnostics: { message: string }[]) => diagnostics.map(({ message }) => message).join('; ')

/** A template of ours in Typst, and what it shows. People's texts stand in the data, where no markup is read. */
export interface PdfJob {
  template: string
  data: object
  /** By the names that the template asks for them with. */
  pictures?: Record<string, Uint8Array>
}
