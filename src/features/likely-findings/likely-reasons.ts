import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LikelyReason } from '#openapi/generated/api.ts'

interface ReasonLabel {
  readonly name: MessageDescriptor
  /** Otherwise it's what differs. */
  readonly matches: boolean
}

const match = (name: MessageDescriptor): ReasonLabel => ({ name, matches: true })
const difference = (name: MessageDescriptor): ReasonLabel => ({ name, matches: false })

export const likelyReasons: Readonly<Record<LikelyReason, ReasonLabel>> = {
  sameName: match(msg`The name`),
  sameYear: match(msg`The year of birth`),
  sameAddress: match(msg`The address`),
  sameArea: match(msg`The city or area`),
  samePhone: match(msg`The phone number`),
  sameMailbox: match(msg`The mailbox`),
  nationalPhone: match(msg`The phone number, written without its country`),
  nickname: difference(msg`A nickname in place of a full name, or the other way around`),
  initial: difference(msg`An initial in place of a name`),
  typo: difference(msg`One letter of the name`),
  otherScript: difference(msg`The alphabet of the name`),
  joined: difference(msg`Parts of the name are joined or apart`),
  oneOfTwoFamilyNames: difference(msg`Only one of two family names`),
  calledByMiddleName: difference(msg`A middle name in place of the first`),
  partOfGivenName: difference(msg`Only part of the given name`),
  suffixMissing: difference(msg`“Jr.”, “Sr.” or the like on one side only`),
  otherOrder: difference(msg`The order of the names`),
  otherParticle: difference(msg`Small words such as “van der”`),
  yearBeside: difference(msg`The year of birth, by one year: many pages only know an age`),
  otherArea: difference(msg`The city or area`),
  otherAddress: difference(msg`The street or house number`),
  otherName: difference(msg`The name: the page names someone else`),
  otherPostalCode: difference(msg`The postal code`),
  houseRange: difference(msg`How the house number is written`),
  unitMissing: difference(msg`The unit is on one side only`),
  streetType: difference(msg`The kind of street, such as “Street” and “Avenue”`),
  directionMissing: difference(msg`“East”, “West” or the like on one side only`),
  postalArea: difference(msg`The postal code, after its first half`),
  plusTag: difference(msg`What follows “+” in the address`),
  gmailSpelling: difference(msg`Dots, “+” or googlemail.com in the address`),
}
