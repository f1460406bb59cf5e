import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AnswerIndicator } from '#domain/indicators.ts'
import type { ThreatCategory } from '#openapi/generated/api.ts'

/** By the last part of the address of its page (domain/addresses.ts writes them). */
const answers: Readonly<Record<string, AnswerIndicator>> = {
  'two-step-sign-in': 'useMFA',
  'response-plan': 'haveResponsePlan',
  apps: 'top10Apps',
  'social-accounts': 'allSocialMediasInPrivate',
  'password-manager': 'havePasswordManager',
  insurance: 'haveCyberSecurityInsurance',
}

export const answerIndicatorOf = (answer: string): AnswerIndicator | undefined =>
  Object.hasOwn(answers, answer) ? answers[answer] : undefined

/** A link for the step, by its owner's name. */
interface Place {
  name: string
  url: string
}

interface Guide {
  steps: readonly MessageDescriptor[]
  places: readonly Place[]
}

export const guides: Record<AnswerIndicator, Guide> = {
  useMFA: {
    steps: [
      msg`Start with your email: anyone who reads it can reset every other password.`,
      msg`Open the account’s security settings and turn on two-step sign-in. An authenticator app is safer than text messages.`,
      msg`Keep the recovery codes where you keep your passport, not on the phone.`,
      msg`Continue with your bank, then with everything that holds money, photos or your address.`,
    ],
    places: [
      { name: 'Google', url: 'https://myaccount.google.com/signinoptions/two-step-verification' },
      { name: 'Microsoft', url: 'https://account.microsoft.com/security' },
      { name: 'Apple', url: 'https://account.apple.com/account/manage' },
      { name: 'Facebook, Instagram', url: 'https://accountscenter.facebook.com/password_and_security' },
    ],
  },
  havePasswordManager: {
    steps: [
      msg`Choose one. The one in your browser or phone is a good start; a separate one works everywhere.`,
      msg`Protect it with one long passphrase you don’t use anywhere else, and with two-step sign-in.`,
      msg`Save passwords as you sign in somewhere, and let it create new ones for the accounts that leaked.`,
    ],
    places: [],
  },
  haveResponsePlan: {
    steps: [
      msg`Write down, also on paper, the phone numbers your bank and card company give for blocking a card.`,
      msg`Note who you’d call first, and who to warn at work.`,
      msg`Note how to recover each main account, and where the recovery codes are.`,
    ],
    places: [],
  },
  top10Apps: {
    steps: [
      msg`Remove apps you haven’t opened for a month. Most have a website that does the same.`,
      msg`For those that stay, turn off location, contacts and tracking in the phone’s settings.`,
    ],
    places: [],
  },
  allSocialMediasInPrivate: {
    steps: [
      msg`Open the privacy settings of each account and set it to private or friends only.`,
      msg`Hide your birthday, your email address and your phone number from your profile.`,
      msg`Look at your profile as a stranger sees it: most sites have a “view as” for that.`,
    ],
    places: [
      { name: 'Facebook', url: 'https://www.facebook.com/settings/?tab=privacy' },
      { name: 'Instagram', url: 'https://www.instagram.com/accounts/who_can_see_your_content/' },
      { name: 'TikTok', url: 'https://www.tiktok.com/setting' },
      { name: 'LinkedIn', url: 'https://www.linkedin.com/mypreferences/d/visibility' },
    ],
  },
  haveCyberSecurityInsurance: {
    steps: [
      msg`Check your home and card insurance: some already cover identity theft.`,
      msg`If not, ask your insurer about it and what it covers: experts, lost money, legal help.`,
    ],
    places: [],
  },
}

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
