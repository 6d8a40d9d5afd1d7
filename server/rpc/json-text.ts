/** An answer that the database wrote as the JSON that goes out. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
