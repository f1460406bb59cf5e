import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { provedStatuses } from '#domain/web-domains.ts'
import type {
  DomainLookUpOutcome,
  DomainProof,
  DomainProofMethod,
  DomainProofStatus,
} from '#openapi/generated/api.ts'
import type { Tone } from '#src/ui/tones.ts'

export const isProved = ({ status }: Pick<DomainProof, 'status'>): boolean =>
  provedStatuses.some(proved => proved === status)

export const domainStatuses: Record<DomainProofStatus, { name: MessageDescriptor; tone: Tone }> = {
  claimed: { name: msg`Not verified yet`, tone: 'warning' },
  verified: { name: msg({ context: 'a web domain', message: 'Verified' }), tone: 'safe' },
  expiring: { name: msg`Verify again`, tone: 'warning' },
  lapsed: { name: msg`No longer verified`, tone: 'danger' },
}

export const domainMethods: Record<DomainProofMethod, MessageDescriptor> = {
  DNS: msg`by a DNS record`,
  EMAIL: msg`by a code`,
  OPERATOR: msg`by Wardlight`,
  GRACE: msg`in use before domains had to be verified`,
}

type Missed = Exclude<DomainLookUpOutcome, 'FOUND'>

export const lookUpOutcomes: Record<Missed, { title: MessageDescriptor; text: MessageDescriptor }> = {
  NOT_FOUND: {
    title: msg`The record isn’t there yet`,
    text: msg`After you change your DNS, it can take a few hours for everyone to see it. Check again later: the record stays the same.`,
  },
  OTHER_VALUE: {
    title: msg`The record has a different value`,
    text: msg`There’s a record from us with this name, but its value is different. Replace it with the one above.`,
  },
  UNREACHABLE: {
    title: msg`We couldn’t reach the name servers`,
    text: msg`They didn’t answer, so we can’t tell whether the record is there. Try again in a few minutes.`,
  },
}
