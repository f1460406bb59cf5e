declare module 'bidi-js' {
  interface Embedding {
    readonly levels: Uint8Array
    readonly paragraphs: readonly { readonly start: number; readonly end: number; readonly level: number }[]
  }
  export default function bidiFactory(): {
    getEmbeddingLevels: (text: string, direction?: 'ltr' | 'rtl') => Embedding
    getMirroredCharacter: (character: string) => string | null
  }
}
