import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ThreatCategory } from '#openapi/generated/api.d.ts'

export const whyItMatters: Record<ThreatCategory, MessageDescriptor> = {
  NAME: msg`People-search sites sell profiles under your name: age, relatives, where you lived. Fraudsters use them to sound as if they knew you.`,
  ADDRESS: msg`Anyone who knows your name can find your door. Listed addresses are used for stalking, for packages in your name and to pass security questions.`,
  PHONE: msg`Listed numbers get scam calls and messages. A number can also be taken over to receive your sign-in codes.`,
  EMAIL: msg`Passwords that leaked are tried on thousands of other sites, by machines and within hours. One you use twice opens two doors.`,
  DOMAIN: msg`Sign-in details for mailboxes at your domain are circulating. Anyone who reads your mail can reset every other password.`,
  IMAGE: msg`Your photo on a profile that isn’t yours may be someone pretending to be you. Only you can tell.`,
  MFA: msg`With a second step at sign-in, a leaked password alone isn’t enough to get in. It’s the one habit that stops most break-ins.`,
  CYBERSECURITY_PLAN: msg`When money is moving or an account is taken over, minutes count. A plan says who to call and what to block.`,
  TOP_APPS: msg`Some apps collect most of what your phone knows: where you are, who you write to, what you buy. What’s collected can leak.`,
  SOCIAL_MEDIA: msg`Strangers use what they can read on your profiles to pretend to be you or to guess your security questions.`,
  PASSWORD_MANAGER: msg`No one can remember fifty good passwords. A manager creates a different one for each site, so one leak stays one leak.`,
  CYBERSECURITY_INSURANCE: msg`If someone misuses your identity, insurance pays for experts, lost money and legal help. Some home policies include it.`,
}
