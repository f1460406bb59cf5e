import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  Bell,
  Building2,
  Gauge,
  Globe,
  Image,
  KeyRound,
  LifeBuoy,
  ListChecks,
  type LucideIcon,
  MapPin,
  Phone,
  RotateCcw,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import { isComplete } from '../../../domain/coverage.ts'
import type { NotificationItem } from '../../../machines/flow/ports/notifications.ts'
import type { Tone } from '../../ui/tones.ts'
import { useFormats } from '../shared/use-formats.ts'

type Kind = NotificationItem['notificationType']
type Topic = NonNullable<NotificationItem['data']['topic']>
type Resolution = NonNullable<NotificationItem['data']['reportResolution']>

interface NotificationWords {
  title: string
  text: string
}

interface Look {
  icon: LucideIcon
  tone: Tone
}

const looks: Readonly<Record<Kind, Look>> = {
  compromisedDomain: { icon: Globe, tone: 'danger' },
  passwordLeak: { icon: KeyRound, tone: 'danger' },
  exposedAddress: { icon: MapPin, tone: 'danger' },
  mfa: { icon: ShieldCheck, tone: 'info' },
  newScore: { icon: Gauge, tone: 'info' },
  safe: { icon: ShieldCheck, tone: 'safe' },
  newImageFound: { icon: Image, tone: 'warning' },
  nameExposed: { icon: UserRound, tone: 'warning' },
  phoneExposed: { icon: Phone, tone: 'warning' },
  otherThreats: { icon: Bell, tone: 'warning' },
  responsePlan: { icon: LifeBuoy, tone: 'info' },
  unresolvedIssues: { icon: ListChecks, tone: 'warning' },
  companyScore: { icon: Building2, tone: 'info' },
  companyAnalysisUpdates: { icon: Building2, tone: 'info' },
  reportedImageStatus: { icon: Image, tone: 'info' },
}

/** The picture beside a notification; the words carry the meaning. */
export const notificationLook = ({ notificationType, data }: NotificationItem): Look =>
  data.topic === 'reappeared' ? { icon: RotateCcw, tone: 'warning' } : looks[notificationType]

/** What a notification says: its topic's words where it has one, else its kind's (spec 2 §3). */
export function useNotificationWords(): (item: NotificationItem) => NotificationWords {
  const { t } = useLingui()
  const formats = useFormats()

  const resolutionText = (resolution: Resolution | null): string => {
    const texts: Record<Resolution, string> = {
      PENDING: t`We received your request.`,
      ACCEPTED: t`Your request was accepted; we are working on the removal.`,
      'WAITING FEEDBACK': t`We asked for the removal and wait for an answer.`,
      'USER ACTION': t`We need something from you. The next steps are on the page of the finding.`,
      FAILED: t`The removal was not successful. See what you can do.`,
      'REQUEST DENIED': t`The request was denied. The reasons are on the page of the finding.`,
      REMOVE: t`What you reported was removed.`,
      SOLVED: t`What you reported is solved.`,
    }
    return resolution === null ? t`See what has changed.` : texts[resolution]
  }

  const scoreText = ({ notificationScore, scoreDifference }: NotificationItem['data']): string => {
    const score = formats.number(notificationScore ?? 0)
    if (scoreDifference === null) return t`It is ${score} of 1000.`
    if (scoreDifference === 0) return t`It is ${score} of 1000, as before.`
    const change = formats.change(scoreDifference)
    return t`It is ${score} of 1000 (${change}).`
  }

  const basisText = (coverage: NotificationItem['data']['coverage']): string => {
    if (coverage === null) return ''
    const { sourcesAsked, sourcesTotal } = coverage
    return isComplete(coverage)
      ? t`Every source answered.`
      : t`It is based on ${sourcesAsked} of ${sourcesTotal} sources, so it may be too high.`
  }

  const kinds: Record<Kind, (data: NotificationItem['data'], count: number) => NotificationWords> = {
    compromisedDomain: (_, count) => ({
      title: t`A web domain of yours is compromised`,
      text: t`${plural(count, { one: 'It appears in # breach.', other: 'Your web domains appear in # breaches.' })}`,
    }),
    passwordLeak: (_, count) => ({
      title: t`A password of yours was leaked`,
      text: t`${plural(count, { one: 'An account of yours appears in # breach. Change its password first.', other: 'Your accounts appear in # breaches. Change their passwords first.' })}`,
    }),
    exposedAddress: (_, count) => ({
      title: t`Your address is exposed`,
      text: t`${plural(count, { one: 'It can be found in # place.', other: 'It can be found in # places.' })}`,
    }),
    mfa: () => ({
      title: t`Turn on two-step sign-in`,
      text: t`A second step at sign-in keeps people out who know your password.`,
    }),
    newScore: data => ({
      title: t`Your protection score was counted`,
      text: [scoreText(data), basisText(data.coverage)].filter(Boolean).join(' '),
    }),
    safe: () => ({ title: t`No new threats`, text: t`Your last scan found nothing new about you.` }),
    newImageFound: (_, count) => ({
      title: t`A picture that looks like yours was found`,
      text: t`${plural(count, { one: 'Tell us whether # picture may be where it is.', other: 'Tell us whether # pictures may be where they are.' })}`,
    }),
    nameExposed: (_, count) => ({
      title: t`Your name is exposed`,
      text: t`${plural(count, { one: '# website lists it with details about you.', other: '# websites list it with details about you.' })}`,
    }),
    phoneExposed: (_, count) => ({
      title: t`Your phone number is exposed`,
      text: t`${plural(count, { one: 'It can be found in # place.', other: 'It can be found in # places.' })}`,
    }),
    otherThreats: (_, count) => ({
      title: t`There is something to look at`,
      text: t`${plural(count, { one: 'We noticed # thing that may put you at risk.', other: 'We noticed # things that may put you at risk.' })}`,
    }),
    responsePlan: () => ({
      title: t`Your response plan`,
      text: t`There is news about your response plan.`,
    }),
    unresolvedIssues: (_, count) => ({
      title: t`Something still needs you`,
      text: t`${plural(count, { one: '# finding is still open.', other: '# findings are still open.' })}`,
    }),
    companyScore: data => ({ title: t`Your company's score has changed`, text: scoreText(data) }),
    companyAnalysisUpdates: () => ({
      title: t`News about your company's analysis`,
      text: t`The analysis of your company has changed.`,
    }),
    reportedImageStatus: data => ({
      title: t`Your report of a picture`,
      text: resolutionText(data.reportResolution),
    }),
  }

  const topics: Record<Topic, (data: NotificationItem['data']) => NotificationWords> = {
    planAccessed: () => ({
      title: t`Your response plan was opened`,
      text: t`Somebody opened it with its code and your date of birth. If it was nobody you trust, take a new code.`,
    }),
    planContactsNotified: () => ({
      title: t`Contacts of your plan were written to`,
      text: t`See to whom the message was sent.`,
    }),
    planCheckDue: () => ({
      title: t`Look over your response plan`,
      text: t`A month has passed. Are your contacts and banks still right?`,
    }),
    bulkScanCompleted: () => ({ title: t`Your bulk scan is complete`, text: t`Its results are ready.` }),
    bulkScanFailed: () => ({
      title: t`Your bulk scan could not be completed`,
      text: t`A problem on our side stopped it. You can run it again.`,
    }),
    bulkScanLacksSeats: () => ({
      title: t`Your bulk scan needs more seats`,
      text: t`The file has more people than your company has licensed seats.`,
    }),
    adminAccessGiven: () => ({
      title: t`You are now an administrator`,
      text: t`You were given administrator access to your company.`,
    }),
    adminAccessRevoked: () => ({
      title: t`Your administrator access was revoked`,
      text: t`You no longer have administrator access to your company.`,
    }),
    ownershipGiven: () => ({
      title: t`You are now the owner of your company`,
      text: t`The ownership of your company was given to you.`,
    }),
    ownershipHandedOn: () => ({
      title: t`You handed your company on`,
      text: t`Somebody else owns it now. You stay an administrator.`,
    }),
    memberAddressChanged: () => ({
      title: t`A member of your company has a new address`,
      text: t`It is not of your company’s domains. Confirm it, or remove the person.`,
    }),
    membershipOnHold: () => ({
      title: t`Your new address waits to be confirmed`,
      text: t`Until the owner of your company confirms it, you see your own pages only.`,
    }),
    membershipConfirmed: () => ({
      title: t`Your new address was confirmed`,
      text: t`What you could see in your company, you see again.`,
    }),
    sessionsEnded: () => ({
      title: t`You were signed out everywhere`,
      text: t`An administrator ended all of your sessions.`,
    }),
    deepScanInvited: () => ({
      title: t`You are invited to a deep scan`,
      text: t`What it finds is shown to you alone.`,
    }),
    deepScanConsented: () => ({
      title: t`A member agreed to a deep scan`,
      text: t`A member of your company agreed to a deep scan.`,
    }),
    deepScanLacksSeat: () => ({
      title: t`A deep scan needs a seat`,
      text: t`A member's deep scan waits until your company has a free seat.`,
    }),
    reportStatus: data => ({
      title: t`News about your removal request`,
      text: resolutionText(data.reportResolution),
    }),
    answerDue: () => ({
      title: t`We are waiting for you`,
      text: t`A removal needs something from you within the next days; otherwise the request ends.`,
    }),
    answerLapsed: () => ({
      title: t`A removal request has ended`,
      text: t`What was asked of you did not come in time. You can request the removal again.`,
    }),
    reappeared: () => ({
      title: t`Something came back`,
      text: t`A finding that was solved has reappeared. You can ask for its removal again.`,
    }),
    domainVerified: ({ site }) => ({
      title: t`A domain of your company is verified`,
      text: t`${site} belongs to your company. Bulk scans that waited for it start by themselves.`,
    }),
    domainExpiring: ({ site }) => ({
      title: t`A domain of your company has to be verified again`,
      text: t`We could not confirm that ${site} is still your company's. Verify it again.`,
    }),
    domainExpiringSoon: ({ site }) => ({
      title: t`A domain of your company lapses soon`,
      text: t`What we know about the people of ${site} will be hidden in a few days, unless you verify it.`,
    }),
    domainLapsed: ({ site }) => ({
      title: t`A domain of your company is no longer verified`,
      text: t`What we know about the people of ${site} is hidden until you verify it. Nothing was deleted.`,
    }),
    ownDomainExpiring: ({ site }) => ({
      title: t`One of your domains has to be verified again`,
      text: t`We could not confirm that ${site} is still yours. Verify it again.`,
    }),
    ownDomainExpiringSoon: ({ site }) => ({
      title: t`One of your domains lapses soon`,
      text: t`Your scans will no longer check ${site} in a few days, unless you verify it.`,
    }),
    ownDomainLapsed: ({ site }) => ({
      title: t`One of your domains is no longer verified`,
      text: t`Your scans check ${site} again once you verify it.`,
    }),
    scanFailed: () => ({
      title: t`Your scan could not be completed`,
      text: t`Trying again costs no further credit.`,
    }),
  }

  return ({ notificationType, data }) =>
    data.topic === null ? kinds[notificationType](data, data.leakCount ?? 1) : topics[data.topic](data)
}
