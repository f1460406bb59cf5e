/** Words that make a role an executive's, in both languages, without accents. */
const executiveRoles: readonly RegExp[] = [
  /\bchief\b.*\bofficer\b/,
  /\bc(?:eo|fo|to|oo|io|iso|mo|hro|ro|po|so|do|lo)\b/,
  /\bpresident(?:e)?\b/,
  /\b(?:vp|svp|evp)\b/,
  /\b(?:managing|executive) director\b/,
  /\b(?:co-?)?founder\b|\bchair(?:man|woman|person)?\b|\bboard member\b|\bmanaging partner\b/,
  /\b(?:directeur|directrice) (?:general|generale|executif|executive|financier|financiere|technique|marketing|juridique)\b/,
  /\b(?:directeur|directrice) (?:de la technologie|de la securite|des operations|des finances|des ressources humaines)\b/,
  /\b(?:directeur|directrice) des systemes d'information\b/,
  /\b(?:pdg|dg|dga|daf|dsi|drh|rssi)\b/,
  /\b(?:co-?)?fondat(?:eur|rice)\b|\bchef(?:fe)? de la direction\b|\bmembre du (?:conseil|directoire|comex)\b/,
  /\bassocie(?:e)? gerant(?:e)?\b|\bgerant(?:e)?\b/,
]

/** An executive's assistants are not executives. */
const helpers = /\b(?:assistant|assistante|secretary|secretaire|adjoint au|adjointe au|aide)\b/

export const isExecutiveRole = (role: string | null): boolean => {
  if (role === null) return false
  const plain = role.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[’']/g, "'")
  return !helpers.test(plain) && executiveRoles.some(pattern => pattern.test(plain))
}
