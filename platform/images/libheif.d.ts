/** The part of libheif-js that we call; it has types of its C functions only. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  export interface HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    has_alpha_channel(): boolean
    /** Tells null where it could not be decoded. */
    display(
      into: { data: Uint8ClampedArray; width: number; height: number },
      done: (shown: object | null) => void,
    ): void
    free(): void
  }

  interface LibHeif {
    /** Reads the boxes, and decodes nothing yet. */
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
  }

  export default function load(options?: { print?: () => void; printErr?: () => void }): LibHeif
}
