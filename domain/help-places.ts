import type { HelpItem, HelpKind, HelpPlace, PlanAction } from '#openapi/generated/api.ts'

/** States with help of their own (ISO 3166-2), by how an address may name them (`domain/countries.ts`), without accents. */
const regions: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  CA: { QC: ['quebec', 'qc'] },
  US: { CA: ['california', 'californie', 'ca'] },
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase()

/** Where the person of an address looks for help; nowhere in particular without an address. */
export const helpPlaceOf = (
  address: { readonly country: string; readonly countryState: string } | null,
): HelpPlace => {
  const country = address?.country || null
  const state = plain(address?.countryState ?? '')
  const [region = null] =
    Object.entries(regions[country ?? ''] ?? {}).find(([, names]) => names.includes(state)) ?? []
  return { country, region }
}

/** What there is at a place, in the table's order; what is for everybody is of no country. */
export const helpAt = <Item extends Pick<HelpItem, 'country' | 'region'>>(
  items: readonly Item[],
  place: HelpPlace,
): Item[] =>
  items.filter(
    ({ country, region }) =>
      country !== null && country === place.country && (region === null || region === place.region),
  )

/** A number as people write it, as a link dials it. */
export const telHref = (phone: string): `tel:${string}` => `tel:${phone.replaceAll(/[^+\d]/g, '')}`

/** The help for each step of the response plan that needs somebody else. */
export const helpOfAction: Readonly<Partial<Record<PlanAction, readonly HelpKind[]>>> = {
  callBanks: ['cards'],
  freezeCredit: ['credit'],
  reportToAuthorities: ['report'],
  reportIdentityTheft: ['identityTheft', 'report'],
}
