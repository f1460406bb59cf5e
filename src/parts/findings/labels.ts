import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  BadgeCheck,
  BellRing,
  Globe,
  Image,
  KeyRound,
  type LucideIcon,
  Mail,
  MapPin,
  Phone,
  ShieldCheck,
  Smartphone,
  UserRound,
  UsersRound,
} from 'lucide-react'
import type {
  BreachNote,
  CouldNotCheckReason,
  Disappearance,
  InvasiveApp,
  LeakState,
  MaskedValue,
  ReportResolution,
  ScanSubjectKind,
  ScoreBand,
  SocialNetwork,
  ThreatCategory,
  ThreatLevel,
} from '#openapi/generated/api.ts'
import { bandTones, levelTones, type Tone } from '#src/ui/tones.ts'

/** The labels of the contract's values. Show them by `i18n._(labels[value])`. */

export const categoryIcons: Record<ThreatCategory, LucideIcon> = {
  NAME: UserRound,
  ADDRESS: MapPin,
  PHONE: Phone,
  EMAIL: Mail,
  DOMAIN: Globe,
  IMAGE: Image,
  MFA: ShieldCheck,
  CYBERSECURITY_PLAN: BellRing,
  TOP_APPS: Smartphone,
  SOCIAL_MEDIA: UsersRound,
  PASSWORD_MANAGER: KeyRound,
  CYBERSECURITY_INSURANCE: BadgeCheck,
}

export const categoryNames: Record<ThreatCategory, MessageDescriptor> = {
  NAME: msg`Name`,
  ADDRESS: msg`Home address`,
  PHONE: msg`Phone number`,
  EMAIL: msg`Email and passwords`,
  DOMAIN: msg`Web domains`,
  IMAGE: msg`Photos`,
  MFA: msg`Two-step sign-in`,
  CYBERSECURITY_PLAN: msg`Response plan`,
  TOP_APPS: msg`Invasive apps`,
  SOCIAL_MEDIA: msg`Social accounts`,
  PASSWORD_MANAGER: msg`Password manager`,
  CYBERSECURITY_INSURANCE: msg`Cyber insurance`,
}

/** The same, when all is well. */
export const strengthNames: Record<ThreatCategory, MessageDescriptor> = {
  NAME: msg`Your name isn’t listed`,
  ADDRESS: msg`Your home address isn’t listed`,
  PHONE: msg`Your phone number isn’t listed`,
  EMAIL: msg`No leaked passwords`,
  DOMAIN: msg`Your web domains are clean`,
  IMAGE: msg`No copies found of the photo you gave us`,
  MFA: msg`You use two-step sign-in`,
  CYBERSECURITY_PLAN: msg`You have a response plan`,
  TOP_APPS: msg`You don’t use invasive apps`,
  SOCIAL_MEDIA: msg`Your social accounts are private`,
  PASSWORD_MANAGER: msg`You use a password manager`,
  CYBERSECURITY_INSURANCE: msg`You have cyber insurance`,
}

export const threatLevels: Record<ThreatLevel, { name: MessageDescriptor; tone: Tone }> = {
  LOW: { name: msg`Low`, tone: levelTones.LOW },
  MODERATE: { name: msg`Moderate`, tone: levelTones.MODERATE },
  HIGH: { name: msg`High`, tone: levelTones.HIGH },
  CRITICAL: { name: msg`Critical`, tone: levelTones.CRITICAL },
}

/** Spec 2 §4: 0-399 poor, 400-599 good, 600-799 very good, 800-1000 excellent. */
export const scoreBands: Record<ScoreBand, { name: MessageDescriptor; tone: Tone }> = {
  poor: { name: msg`Poor`, tone: bandTones.poor },
  good: { name: msg`Good`, tone: bandTones.good },
  veryGood: { name: msg`Very good`, tone: bandTones.veryGood },
  excellent: { name: msg`Excellent`, tone: bandTones.excellent },
}

export const bandStarts: Record<ScoreBand, number> = { poor: 0, good: 400, veryGood: 600, excellent: 800 }

export const subjectKinds: Record<ScanSubjectKind, MessageDescriptor> = {
  EMAIL: msg`Email addresses`,
  PASSWORD: msg`Passwords`,
  PHONE: msg`Phone number`,
  NAME: msg`Names`,
  ADDRESS: msg`Home address`,
  DOMAIN: msg`Web domains`,
  IMAGE: msg`Photo`,
}

export const couldNotCheckReasons: Record<CouldNotCheckReason, MessageDescriptor> = {
  NOT_CONFIGURED: msg`This source wasn’t connected at the last check.`,
  EMPTY: msg`This source had no data at the last check.`,
  NOT_ASKED: msg`This source wasn’t checked.`,
  TO_CONFIRM: msg`This source has results that may be about you: please answer “Is this you?”.`,
  UNREACHABLE: msg`The source couldn’t be reached.`,
  RATE_LIMITED: msg`The source wasn’t taking more requests.`,
  REFUSED: msg`The source refused to answer.`,
  TIMED_OUT: msg`The source didn’t answer in time.`,
  UNREADABLE_ANSWER: msg`The source’s answer couldn’t be read.`,
  UNREADABLE_PICTURE: msg`The photo couldn’t be read. A clearer one may help.`,
  PARTLY_READ: msg`Part of the source’s answer couldn’t be read.`,
}

export const breachNotes: Record<BreachNote, MessageDescriptor> = {
  UNVERIFIED: msg`The source couldn’t verify this breach. It doesn’t cost you any points.`,
  SENSITIVE: msg`The source treats this breach as sensitive: being in it can reveal something private.`,
  SPAM_LIST: msg`This is a list used to send spam, not a break-in at a service you use.`,
  MALWARE: msg`This data was collected by malware.`,
  STEALER_LOG: msg`This data comes from stealer logs: malware read what was typed on a device.`,
}

export const findingStates: Record<LeakState, { name: MessageDescriptor; tone: Tone }> = {
  detected: { name: msg`Open`, tone: 'neutral' },
  reported: { name: msg`In progress`, tone: 'info' },
  ignored: { name: msg`Ignored`, tone: 'neutral' },
  safe: { name: msg`Marked as safe`, tone: 'safe' },
  fixed: { name: msg`Fixed`, tone: 'safe' },
}

/** How we know that a finding is gone. */
export const disappearances: Record<Disappearance, { name: MessageDescriptor; tone: Tone }> = {
  removed: { name: msg`Removed`, tone: 'safe' },
  siteGone: { name: msg`The site is gone`, tone: 'safe' },
  notFoundAgain: { name: msg`Not found again`, tone: 'safe' },
  siteSaysSo: { name: msg`The site says so`, tone: 'info' },
}

interface RemovalLabels {
  readonly name: MessageDescriptor
  readonly tone: Tone
  /** The operators' name of it. */
  readonly desk: MessageDescriptor
  readonly notification: MessageDescriptor
}

/** What pages show of each state of a removal (spec 2 §4); what the server writes is in its `removal-words.ts`. */
export const removalLabels: Readonly<Record<ReportResolution, RemovalLabels>> = {
  PENDING: {
    name: msg`Request received`,
    tone: 'info',
    desk: msg`New`,
    notification: msg`We received your request.`,
  },
  ACCEPTED: {
    name: msg`In progress`,
    tone: 'info',
    desk: msg`Accepted`,
    notification: msg`Your request was accepted; we’re working on the removal.`,
  },
  'WAITING FEEDBACK': {
    name: msg`In progress`,
    tone: 'info',
    desk: msg`Waiting for the site`,
    notification: msg`We’ve asked for the removal and are waiting for an answer.`,
  },
  'USER ACTION': {
    name: msg`Action required`,
    tone: 'warning',
    desk: msg`Waiting for the person`,
    notification: msg`We need something from you. The next steps are on the page of the finding.`,
  },
  'REQUEST DENIED': {
    name: msg`Removal unsuccessful`,
    tone: 'danger',
    desk: msg`Denied`,
    notification: msg`The request was denied. The reasons are on the page of the finding.`,
  },
  FAILED: {
    name: msg`Removal unsuccessful`,
    tone: 'danger',
    desk: msg`Failed`,
    notification: msg`The removal wasn’t successful. See what you can do.`,
  },
  SOLVED: {
    name: msg`Solved`,
    tone: 'safe',
    desk: msg`Solved`,
    notification: msg`The site says it was removed. We have no proof yet.`,
  },
  REMOVE: {
    name: msg`Removed`,
    tone: 'safe',
    desk: msg`Removed`,
    notification: msg`It was removed. What our team saw is on the finding’s page.`,
  },
}

/** Product names are the same in every language. */
export const appNames: Record<InvasiveApp, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  messenger: 'Messenger',
  tiktok: 'TikTok',
  snapchat: 'Snapchat',
  linkedin: 'LinkedIn',
  x: 'X',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
  amazon: 'Amazon',
}

export const networkNames: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  snapchat: 'Snapchat',
  linkedin: 'LinkedIn',
  x: 'X',
  youtube: 'YouTube',
  pinterest: 'Pinterest',
  reddit: 'Reddit',
  threads: 'Threads',
}

export const maskedKinds: Record<MaskedValue['kind'], MessageDescriptor> = {
  email: msg`Email address`,
  password: msg`Password`,
  phone: msg`Phone number`,
  name: msg`Name`,
  street: msg`Street and number`,
  city: msg`City`,
  postalCode: msg`Postal code`,
  country: msg`Country`,
  domain: msg`Web domain`,
  username: msg`User name`,
  birthDate: msg`Date of birth`,
}
