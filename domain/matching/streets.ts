/**
 * Words of addresses in English and French, and the usual ones of other languages: spellings after openvenues/libpostal,
 * commit 4c030d8f, MIT.
 */
const table = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split(';').flatMap(row => {
      const [name = '', ...spellings] = row.trim().split(/\s+/)
      return [name, ...spellings].map(spelling => [spelling, name] as const)
    }),
  )

/** By what they mean: a *rue* is a street. */
const streetTypes = table(`
  street st str rue r calle ulica ul rua via straat strasse; avenue ave av aven avenida aleja; road rd chemin ch chem; drive dr drv;
  boulevard blvd boul bd bvd boulv; lane ln; court ct crt cour; square sq carre; place pl plac plaza piazza platz plz; terrace ter terr tce terrasse tsse;
  crescent cres cr croissant crois; highway hwy; parkway pkwy pky; circle cir circ cercle; trail trl tr sentier; way wy weg; close cl; grove grv gr;
  gardens gdns jardins; heights hts; park pk parc; path pth; point pt; route rte rt; alley aly allee all; mews; row; run; walk wlk; crossing xing; loop;
  expressway expy; freeway fwy autoroute aut; concession conc; line; sideroad sdrd; rang rg; montee mtee; cote; impasse imp; quai; ruelle; promenade prom;
  passage; cours; laan; gasse; viale; travessa; carrera cra`)

/** Types that stand before the name, whatever follows. */
const leadingTypes: ReadonlySet<string> = new Set(
  'rue chemin rang impasse allee quai montee ruelle calle ulica ul via rua'.split(' '),
)

const directions = table(`
  n north nord; s south sud; e east est; w west ouest o; ne northeast; nw northwest; se southeast; sw southwest`)

/** Between the words of a street's name, written or left out. */
const linkWords: ReadonlySet<string> = new Set('de du des la le les l d of the und am an der'.split(' '))

const ordinalWords = `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth
  premier deuxieme troisieme quatrieme cinquieme sixieme septieme huitieme neuvieme dixieme onzieme douzieme`.split(
  /\s+/,
)

/** “5th”, “5e” and “fifth” are 5. */
const ordinalOf = (word: string): string | null => {
  const digits = /^(\d+)(?:st|nd|rd|th|e|er|re|eme|ieme)$/.exec(word)?.[1]
  if (digits !== undefined) return digits
  if (word === 'premiere') return '1'
  const index = ordinalWords.indexOf(word)
  return index === -1 ? null : String((index % 12) + 1)
}

export interface Street {
  readonly name: string
  readonly type: string
  readonly direction: string
}

/** @param text in lower case and ASCII, without the number */
export const streetOf = (text: string): Street => {
  const parts = text
    .replace(/\b[ld]['’]/g, ' ')
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(word => word !== '')
    .map(word => ordinalOf(word) ?? word)
    .map((word, index, all) =>
      /^(?:ste?|sainte)$/.test(word) &&
      index < all.length - 1 &&
      !(index > 0 && directions.has(all[index + 1] ?? ''))
        ? 'saint'
        : word,
    )
  let direction = ''
  const takeDirection = (word: string | undefined, take: () => void): void => {
    const found = word === undefined ? undefined : directions.get(word)
    if (found === undefined || direction !== '' || parts.length < 2) return
    direction = found
    take()
  }
  takeDirection(parts.at(-1), () => parts.pop())
  takeDirection(parts[0], () => parts.shift())
  const [first = '', second = '', last = ''] = [parts[0], parts[1], parts.at(-1)]
  const isLeading =
    streetTypes.has(first) && (leadingTypes.has(first) || linkWords.has(second) || !streetTypes.has(last))
  let type = ''
  if (parts.length > 1 && isLeading) {
    type = streetTypes.get(first) ?? ''
    parts.shift()
  } else if (streetTypes.has(last) && parts.slice(0, -1).some(word => !linkWords.has(word))) {
    type = streetTypes.get(last) ?? ''
    parts.pop()
  } else {
    const [, stem = ''] = /^(.{3,}?)(?:strasse|str|straat)$/.exec(last) ?? []
    if (stem !== '') {
      type = 'street'
      parts.splice(-1, 1, stem)
    }
  }
  takeDirection(parts.at(-1), () => parts.pop())
  const named = parts.filter(word => !linkWords.has(word))
  // “The Crescent” is named by its type.
  return {
    name:
      named.map((word, _, all) => (all.length === 1 ? (streetTypes.get(word) ?? word) : word)).join(' ') ||
      parts.join(' '),
    type,
    direction,
  }
}
