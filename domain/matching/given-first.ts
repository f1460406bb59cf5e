/** Of degrees and posts, behind a name. */
export const degrees: ReadonlySet<string> = new Set(
  'md phd dds dvm esq esquire mba cpa rn pe bsc msc ing ma ba jd llb'.split(' '),
)

/** How somebody is told from a parent of the same name. */
export const generations: Readonly<Record<string, string>> = {
  jr: '2',
  junior: '2',
  fils: '2',
  sr: '1',
  senior: '1',
  pere: '1',
  ii: '2',
  '2nd': '2',
  iii: '3',
  '3rd': '3',
  iv: '4',
  '4th': '4',
}

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
