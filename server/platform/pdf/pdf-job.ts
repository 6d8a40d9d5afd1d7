/** A template of ours in Typst, and what it shows. People's texts stand in the data, where no markup is read. */
export interface PdfJob {
  template: string
  data: object
  /** By the names that the template asks for them with. */
  pictures?: Record<string, Uint8Array>
}
