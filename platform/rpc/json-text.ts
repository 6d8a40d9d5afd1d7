/** An answer that the database wrote as the JSON that goes out. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** To the types it is whatever the contract says. Tests read it and hold it against the contract (testing/call.ts). */
export const rawJson = (json: string) => new JsonText(json) as never
