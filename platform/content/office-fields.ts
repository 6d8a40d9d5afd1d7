import { fieldName, runsInLetter } from './field-instruction.ts'
import { wouldFetch } from './refused-content.ts'
import { explodes, type XmlElement } from './xml.ts'

const MAX_NESTED = 100
const LONGEST_INSTRUCTION = 4_096

interface Field {
  instruction: string
  /** Behind its separator stands what it came to. */
  isResult: boolean
}

/**
 * The fields of a letter. An instruction may be cut into as many pieces as one likes, and what a field within it came to is
 * part of it.
 */
export class FieldReader {
  /** The first stands for all that is outside of any field. */
  readonly #fields: Field[] = [{ instruction: '', isResult: false }]
  #writes: 'instruction' | 'result' | null = null

  begin({ name, attributes }: XmlElement) {
    if (name === 'instrText' || name === 'delInstrText') this.#writes = 'instruction'
    else if (name === 't') this.#writes = 'result'
    else if (name === 'fldSimple') requireHarmless(attributes.get('instr') ?? '', this.#fields.length > 1)
    else if (name === 'fldChar') this.#mark(attributes.get('fldCharType') ?? '')
  }

  write(text: string) {
    if (this.#writes === null) return
    const top = this.#fields.length - 1
    const field = this.#writes === 'instruction' ? this.#fields[top] : this.#aroundResult(top)
    if (field && field.instruction.length < LONGEST_INSTRUCTION) field.instruction += text.slice(0, LONGEST_INSTRUCTION)
  }

  end() {
    this.#writes = null
  }

  close() {
    for (const [i, { instruction }] of this.#fields.entries()) requireHarmless(instruction, i > 1)
  }

  #mark(type: string) {
    if (type === 'begin') {
      if (this.#fields.length > MAX_NESTED) throw explodes()
      this.#fields.push({ instruction: '', isResult: false })
    } else if (type === 'separate') this.#fields.at(-1)!.isResult = this.#fields.length > 1
    else if (type === 'end' && this.#fields.length > 1) {
      const { instruction } = this.#fields.pop()!
      requireHarmless(instruction, this.#fields.length > 1)
    }
  }

  #aroundResult(top: number): Field | undefined {
    const around = this.#fields[top - 1]
    return this.#fields[top]!.isResult && top > 1 && around?.isResult === false ? around : undefined
  }
}

/** A field within an instruction that spells letters by their numbers makes an instruction that nobody can read. */
function requireHarmless(instruction: string, isNested: boolean) {
  if (runsInLetter(instruction) || (isNested && fieldName(instruction) === 'QUOTE')) throw wouldFetch()
}
