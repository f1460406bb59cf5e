/** States with laws or help of their own (ISO 3166-2), by how an address may name them (`domain/countries.ts`), without accents. */
const statesByName: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  CA: {
    AB: ['alberta', 'ab'],
    BC: ['britishcolumbia', 'colombiebritannique', 'bc'],
    QC: ['quebec', 'qc'],
  },
  DE: {
    BB: ['brandenburg', 'brandebourg', 'bb'],
    BE: ['berlin', 'be'],
    BW: ['badenwurttemberg', 'badenwuerttemberg', 'badewurtemberg', 'bw'],
    BY: ['bayern', 'bavaria', 'baviere', 'by'],
    HB: ['bremen', 'breme', 'hb'],
    HE: ['hessen', 'hesse', 'he'],
    HH: ['hamburg', 'hambourg', 'hh'],
    MV: ['mecklenburgvorpommern', 'mecklembourgpomeranieoccidentale', 'mv'],
    NI: ['niedersachsen', 'lowersaxony', 'bassesaxe', 'ni'],
    NW: ['nordrheinwestfalen', 'northrhinewestphalia', 'rhenaniedunordwestphalie', 'nw', 'nrw'],
    RP: ['rheinlandpfalz', 'rhinelandpalatinate', 'rhenaniepalatinat', 'rp'],
    SH: ['schleswigholstein', 'sh'],
    SL: ['saarland', 'sarre', 'sl'],
    SN: ['sachsen', 'saxony', 'saxe', 'sn'],
    ST: ['sachsenanhalt', 'saxonyanhalt', 'saxeanhalt', 'st'],
    TH: ['thuringen', 'thueringen', 'thuringia', 'thuringe', 'th'],
  },
  US: {
    CA: ['california', 'californie', 'ca'],
    CO: ['colorado', 'co'],
    CT: ['connecticut', 'ct'],
    OR: ['oregon', 'or'],
    TX: ['texas', 'tx'],
    VA: ['virginia', 'virginie', 'va'],
  },
}

export interface CountryAndState {
  readonly country: string
  readonly countryState: string
}

/** Parts of a country that have a code of their own in ISO 3166-1, and its data protection law (TFEU, article 355(1) and (4)). */
const partOf: Readonly<Record<string, string>> = {
  AX: 'FI',
  GF: 'FR',
  GP: 'FR',
  MF: 'FR',
  MQ: 'FR',
  RE: 'FR',
  YT: 'FR',
}

/** Where the privacy law of an address comes from: that of France in French Guiana. */
export const underLawOf = <Address extends CountryAndState>(address: Address): Address => ({
  ...address,
  country: partOf[address.country] ?? address.country,
})

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase()

/** The part of ISO 3166-2 after the dash; null for other states, and without an address. */
export const stateOf = (address: CountryAndState | null): string | null => {
  const state = plain(address?.countryState ?? '')
  const [code = null] =
    Object.entries(statesByName[address?.country ?? ''] ?? {}).find(([, names]) => names.includes(state)) ??
    []
  return code
}
