type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never

/** The values of a text by their names; the names of a plural aren't checked. */
type Values<Text extends string> = Readonly<
  Record<Text extends `${string}, plural,${string}` ? string : Names<Text>, string | number>
>

/** What translates English texts for its reader: Lingui in the browser, its catalogue `server` elsewhere (docs/adr/0015). */
export interface Words {
  readonly locale: string
  /** The translation of an English text; one with two translations has an id of its own for each. */
  t<const Text extends string>(
    text: Text | { readonly id: string; readonly message: Text },
    ...values: [Names<Text>] extends [never] ? [] : [Values<Text>]
  ): string
}

/** Labels that are made once for each language, when its catalogue is there. */
export const labelsIn = <Labels>(make: (i18n: Words) => Labels): ((i18n: Words) => Labels) => {
  const made = new Map<string, Labels>()
  return i18n => {
    const labels = made.get(i18n.locale) ?? make(i18n)
    made.set(i18n.locale, labels)
    return labels
  }
}
