/** States with laws or help of their own (ISO 3166-2), by how an address may name them (`domain/countries.ts`), without accents. */
const statesByName: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  CA: { QC: ['quebec', 'qc'] },
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
