/** Types of saxen, which has none of its own: what we use of it. */
declare module 'saxen' {
  type Attributes = Readonly<Record<string, string>>

  export class Parser {
    on(event: 'openTag', handler: (name: string, attributes: () => Attributes) => void): this
    on(event: 'closeTag', handler: (name: string) => void): this
    on(event: 'text' | 'cdata' | 'attention', handler: (text: string) => void): this
    /** @throws Error where the text is no XML */
    parse(xml: string): void
  }
}
