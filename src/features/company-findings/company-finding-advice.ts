import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FindingIssue } from '#openapi/generated/api.d.ts'

const listed: readonly MessageDescriptor[] = [
  msg`Have it removed: our team can ask the site, or the person can.`,
  msg`Warn your people: attackers use listings like this to pretend to be a colleague or a boss.`,
  msg`Before you act on an unusual request, call back on a number you know.`,
]

export const companyAdvice: Readonly<Record<FindingIssue, readonly MessageDescriptor[]>> = {
  credential: [
    msg`Have the password changed everywhere it was used, starting with your own systems.`,
    msg`Require two-step sign-in for this account, so a password alone isn’t enough to get in.`,
    msg`Look through the account’s recent sign-ins for places and devices nobody recognizes.`,
  ],
  email: [
    msg`No password leaked with this address, so nobody can sign in with it alone.`,
    msg`Expect phishing that mentions this service. Send your people the training about it.`,
    msg`If the account is no longer needed, have it closed.`,
  ],
  name: listed,
  address: listed,
  phone: listed,
  webdomain: [
    msg`Have the passwords of the mailboxes under this domain changed, beginning with the ones that leaked.`,
    msg`Look in the mailboxes for forwarding rules nobody created.`,
    msg`Turn on two-step sign-in for the mailboxes and for the account where the domain is registered.`,
  ],
}
