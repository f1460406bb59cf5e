import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'

/**
 * The translations of the sources' kinds of data (Have I Been Pwned's data classes, and those of
 * people-search listings). Unlisted kinds are shown in the source's terms.
 */
export const dataClasses: Readonly<Record<string, MessageDescriptor>> = {
  'account balances': msg`Account balances`,
  age: msg`Age`,
  ages: msg`Ages`,
  'auth tokens': msg`Sign-in tokens`,
  avatars: msg`Profile photos`,
  'bank account numbers': msg`Bank account numbers`,
  'biometric data': msg`Biometric data`,
  bios: msg`Self-descriptions`,
  'browser user agent details': msg`Browser details`,
  'browsing histories': msg`Browsing histories`,
  'buying preferences': msg`Buying habits`,
  'career levels': msg`Career levels`,
  'chat logs': msg`Chat messages`,
  cities: msg`Cities`,
  'citizenship statuses': msg`Citizenships`,
  countries: msg`Countries`,
  'credit card cvv': msg`Credit card security codes`,
  'credit cards': msg`Credit cards`,
  'credit status information': msg`Creditworthiness`,
  'cryptocurrency wallet addresses': msg`Cryptocurrency wallet addresses`,
  'customer interactions': msg`Customer service interactions`,
  'dates of birth': msg`Dates of birth`,
  'device information': msg`Device information`,
  'device serial numbers': msg`Device serial numbers`,
  'device usage tracking data': msg`Device usage`,
  "driver's licenses": msg`Driver’s licenses`,
  'education levels': msg`Education levels`,
  'email addresses': msg`Email addresses`,
  'email messages': msg`Email messages`,
  employers: msg`Employers`,
  'employment statuses': msg`Employment`,
  ethnicities: msg`Ethnic origins`,
  "family members' names": msg`Family members’ names`,
  'financial transactions': msg`Financial transactions`,
  genders: msg`Genders`,
  'geographic locations': msg`Places`,
  'government issued ids': msg`Government-issued IDs`,
  'health insurance information': msg`Health insurance`,
  'historical passwords': msg`Previous passwords`,
  'home ownership statuses': msg`Home ownership`,
  'homepage urls': msg`Personal websites`,
  'imei numbers': msg`Mobile device IDs (IMEI)`,
  'income levels': msg`Income levels`,
  'instant messenger identities': msg`Messaging usernames`,
  'ip addresses': msg`IP addresses`,
  'job applications': msg`Job applications`,
  'job titles': msg`Job titles`,
  'licence plates': msg`License plates`,
  'login histories': msg`Sign-in histories`,
  'mac addresses': msg`Device network addresses (MAC)`,
  'marital statuses': msg`Marital statuses`,
  'mothers maiden names': msg`Mothers’ maiden names`,
  names: msg`Names`,
  nationalities: msg`Nationalities`,
  nicknames: msg`Nicknames`,
  occupations: msg`Occupations`,
  'owners of neighbouring homes': msg`Owners of neighboring homes`,
  'partial credit card data': msg`Partial credit card numbers`,
  'partial dates of birth': msg`Partial dates of birth`,
  'partial phone numbers': msg`Partial phone numbers`,
  'passport numbers': msg`Passport numbers`,
  'password hints': msg`Password hints`,
  passwords: msg`Passwords`,
  'payment histories': msg`Payment histories`,
  'payment methods': msg`Payment methods`,
  'personal descriptions': msg`Self-descriptions`,
  'personal health data': msg`Health data`,
  'personal interests': msg`Interests`,
  'phone numbers': msg`Phone numbers`,
  photos: msg`Photos`,
  'physical addresses': msg`Postal addresses`,
  'physical attributes': msg`Physical features`,
  pins: msg`PINs`,
  'places of birth': msg`Places of birth`,
  'political views': msg`Political views`,
  'postal codes': msg`Postal codes`,
  'private messages': msg`Private messages`,
  'professional skills': msg`Professional skills`,
  'profile photos': msg`Profile photos`,
  purchases: msg`Purchases`,
  'purchasing habits': msg`Buying habits`,
  races: msg`Ethnic origins`,
  'recovery email addresses': msg`Recovery email addresses`,
  'relationship statuses': msg`Marital statuses`,
  relatives: msg`Relatives`,
  religions: msg`Religions`,
  salutations: msg`Salutations`,
  'security questions and answers': msg`Security questions and answers`,
  'sexual orientations': msg`Sexual orientations`,
  'sms messages': msg`Text messages`,
  'social connections': msg`Social connections`,
  'social media profiles': msg`Social media profiles`,
  'social security numbers': msg`Social security numbers`,
  'spoken languages': msg`Languages`,
  'spouses names': msg`Spouses’ names`,
  'support tickets': msg`Customer service requests`,
  'survey results': msg`Survey answers`,
  'tax records': msg`Tax records`,
  'taxation records': msg`Tax records`,
  'time zones': msg`Time zones`,
  'travel habits': msg`Travel habits`,
  'travel plans': msg`Travel plans`,
  'user statuses': msg`User statuses`,
  'user website urls': msg`Personal websites`,
  usernames: msg`User names`,
  'utility bills': msg`Utility bills`,
  'vehicle details': msg`Vehicles`,
  'vehicle identification numbers (vins)': msg`Vehicle identification numbers`,
  'website activity': msg`Website activity`,
  'website urls': msg`Web addresses`,
  'work habits': msg`Work habits`,
  'years of birth': msg`Years of birth`,
}

export const dataClassLabels = (name: string): MessageDescriptor | undefined =>
  dataClasses[name.toLowerCase()]

/** Kinds that open accounts first, so that a short list includes them. */
export const worstFirst = (names: readonly string[]): string[] =>
  [...names].sort((one, other) => Number(isPassword(other)) - Number(isPassword(one)))

const isPassword = (name: string) => name.toLowerCase() === 'passwords'

/** A kind of exposed data in the reader's language. */
export function useDataClass(): (name: string) => string {
  const { i18n } = useLingui()
  return name => {
    const message = dataClassLabels(name)
    return message === undefined ? name : i18n._(message)
  }
}
