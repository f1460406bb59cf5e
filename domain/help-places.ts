import type { HelpItem, HelpKind, HelpPlace, PlanAction } from '#openapi/generated/api.ts'
import { type CountryAndState, stateOf } from './states.ts'

/** States with help of their own. */
const statesWithHelp: readonly string[] = ['CA-AB', 'CA-BC', 'CA-QC', 'US-CA']

/** Where the person of an address looks for help; nowhere in particular without an address. */
export const helpPlaceOf = (address: CountryAndState | null): HelpPlace => {
  const country = address?.country || null
  const region = stateOf(address)
  return { country, region: statesWithHelp.includes(`${country}-${region}`) ? region : null }
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
