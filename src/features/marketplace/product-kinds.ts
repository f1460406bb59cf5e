import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Cloud,
  FileSearch,
  KeyRound,
  LifeBuoy,
  type LucideIcon,
  Network,
  SmartphoneNfc,
  Umbrella,
} from 'lucide-react'
import type { AnswerIndicator } from '#domain/indicators.ts'
import type { ProductBuyer, ProductCost, ProductKind } from '#openapi/generated/api.ts'

export interface KindGuide {
  readonly icon: LucideIcon
  readonly title: MessageDescriptor
  readonly protects: MessageDescriptor
  readonly lookFor: readonly MessageDescriptor[]
  /** What products of this kind usually cost. */
  readonly price: Readonly<Record<ProductBuyer, MessageDescriptor>>
  /** The answer in the protection score; null: none. */
  readonly indicator: AnswerIndicator | null
}

export const pricesEstimatedOn = '2026-11-01'

const included = msg`Included with Wardlight`

/** The seven kinds of products (spec 2 §1), and how to choose one of each. */
export const kindGuides: Readonly<Record<ProductKind, KindGuide>> = {
  passwordManager: {
    icon: KeyRound,
    title: msg`Password manager`,
    protects: msg`One stolen password opens every account that uses it. A password manager gives each account a password of its own, and fills it in only on the real site.`,
    lookFor: [
      msg`Encryption on your device, so its maker can’t read your passwords`,
      msg`Independent audits, with the reports published`,
      msg`Apps for all your devices, and an export for the day you leave`,
      msg`Passkeys, and a second step to open it`,
    ],
    price: {
      person: msg`Free to US$60 a year; up to US$90 for a family`,
      company: msg`US$3 to US$8 per person a month`,
    },
    indicator: 'havePasswordManager',
  },
  cloudStorage: {
    icon: Cloud,
    title: msg`Encrypted cloud storage`,
    protects: msg`Ransomware, a stolen laptop or a broken disk can take every file you have. Encrypted storage has a copy only you can read.`,
    lookFor: [
      msg`End-to-end encryption, with a key only you have`,
      msg`Earlier versions of your files, for 30 days at least`,
      msg`Servers in a country whose privacy law protects you`,
      msg`A way to download everything when you leave`,
    ],
    price: {
      person: msg`Free for a few gigabytes; US$30 to US$120 a year for 1 or 2 TB`,
      company: msg`US$6 to US$20 per person a month`,
    },
    indicator: null,
  },
  vpn: {
    icon: Network,
    title: msg`VPN`,
    protects: msg`On public Wi-Fi, a VPN hides which sites you visit from the network. It doesn’t stop phishing, and it removes nothing that’s already exposed.`,
    lookFor: [
      msg`No logs, confirmed by an independent audit`,
      msg`An owner and a country you can look up`,
      msg`A kill switch: nothing leaves your device while the VPN is down`,
      msg`A price: free VPNs often live on their users’ data`,
    ],
    price: {
      person: msg`US$35 to US$80 a year; US$10 to US$15 paid by the month`,
      company: msg`US$7 to US$12 per person a month`,
    },
    indicator: null,
  },
  responsePlan: {
    icon: LifeBuoy,
    title: msg`Response plan template`,
    protects: msg`On the day your data is misused, you need the right phone numbers and the first steps at hand, not a search.`,
    lookFor: [
      msg`Your contacts, your banks and the first steps in one place`,
      msg`A way in for people you trust, without your account`,
      msg`Something to print, for when no device works`,
    ],
    price: { person: included, company: included },
    indicator: 'haveResponsePlan',
  },
  insurance: {
    icon: Umbrella,
    title: msg`Cyber insurance`,
    protects: msg`It pays part of what identity theft, fraud or ransomware costs: legal help, recovery, lost money. It prevents nothing.`,
    lookFor: [
      msg`What’s left out: often fraud you were talked into`,
      msg`The limit, and the deductible you pay yourself`,
      msg`A helpline that answers day and night`,
      msg`What it asks of you, such as two-step sign-in`,
      msg`Your home insurance: it may already cover you`,
    ],
    price: {
      person: msg`US$25 to US$200 a year, often as part of home insurance`,
      company: msg`US$500 to US$3,000 a year for a small company`,
    },
    indicator: 'haveCyberSecurityInsurance',
  },
  backgroundCheck: {
    icon: FileSearch,
    title: msg`Background check`,
    protects: msg`It shows what public records say about you, or about someone you’re about to trust with your home, your money or your data. Records can be wrong or old.`,
    lookFor: [
      msg`Consent of the person: for jobs and rentals, the law asks for it`,
      msg`A way to dispute what’s wrong`,
      msg`Which records it reads, and how old they are`,
      msg`What’s free first, such as your own credit report`,
    ],
    price: {
      person: msg`US$20 to US$100 per check`,
      company: msg`US$30 to US$100 per person`,
    },
    indicator: null,
  },
  authenticator: {
    icon: SmartphoneNfc,
    title: msg`Authenticator`,
    protects: msg`With a second step, a stolen password isn’t enough to get in. An app or a security key protects better than a text message, which can be intercepted.`,
    lookFor: [
      msg`A security key or a passkey where the site offers it: phishing sites can’t use it`,
      msg`An encrypted backup, so a lost phone doesn’t lock you out`,
      msg`A lock of its own, by face, finger or code`,
      msg`Two keys if you buy any: one to use, one in a safe place`,
    ],
    price: {
      person: msg`Apps are free; a security key costs US$25 to US$75`,
      company: msg`Apps are free; a security key costs US$25 to US$75`,
    },
    indicator: 'useMFA',
  },
}

export const costLabels: Readonly<Record<ProductCost, MessageDescriptor>> = {
  free: msg({ message: 'Free', context: 'costs nothing' }),
  freeAndPaid: msg`Free and paid`,
  paid: msg({ message: 'Paid', context: 'costs money' }),
}

export const buyerLabels: Readonly<Record<ProductBuyer, MessageDescriptor>> = {
  person: msg`Individuals`,
  company: msg`Companies`,
}

export const labelOfBuyers = (buyers: readonly ProductBuyer[]): MessageDescriptor =>
  buyers.length > 1 ? msg`Individuals and companies` : buyerLabels[buyers[0] ?? 'person']
