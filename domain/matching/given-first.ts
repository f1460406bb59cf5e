import { degrees, generations } from './name-words.ts'

const isSuffix = (text: string): boolean => {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return plain in generations || degrees.has(plain)
}

/** “Wałęsa, Łukasz” is “Łukasz Wałęsa”, and “Jon Smith, Jr.” stays so. */
export const givenFirst = (name: string): { readonly text: string; readonly isTurned: boolean } => {
  const [family = '', ...others] = name.split(',').map(piece => piece.trim())
  const given = others.filter(piece => piece !== '' && !isSuffix(piece))
  const text = [...given, family, ...others.filter(isSuffix)].filter(piece => piece !== '').join(' ')
  return { text, isTurned: given.length > 0 }
}
