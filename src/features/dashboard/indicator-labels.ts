import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { categoryOf } from '#domain/indicators.ts'
import type { Indicator, NextBestStep, ScoreItem } from '#openapi/generated/api.ts'
import { categoryNames } from '#src/parts/findings/labels.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'

export function useItemTitle(): (
  item: Pick<ScoreItem, 'indicator' | 'kind' | 'count' | 'answeredAt'>,
) => string {
  const { t, i18n } = useLingui()
  return ({ indicator, kind, count, answeredAt }) => {
    // Unanswered questions are worded neutrally.
    if (kind === 'ANSWER' && answeredAt === null) return i18n._(categoryNames[categoryOf(indicator)])
    const titles: Record<Indicator, () => string> = {
      fullname: () => t`${plural(count, { one: 'Name listed on # site', other: 'Name listed on # sites' })}`,
      address: () =>
        t`${plural(count, { one: 'Home address on # people-search site', other: 'Home address on # people-search sites' })}`,
      phoneNumber: () =>
        t`${plural(count, { one: 'Phone number listed on # site', other: 'Phone number listed on # sites' })}`,
      email: () =>
        t`${plural(count, { one: 'Email address in # breach', other: 'Email address in # breaches' })}`,
      webDomains: () => t`${plural(count, { one: 'Web domain in # leak', other: 'Web domains in # leaks' })}`,
      image: () => t`${plural(count, { one: 'Photo in use on # site', other: 'Photos in use on # sites' })}`,
      useMFA: () => t`No two-step sign-in on your main accounts`,
      haveResponsePlan: () => t`No plan for when something happens`,
      top10Apps: () => t`${plural(count, { one: '# invasive app in use', other: '# invasive apps in use' })}`,
      allSocialMediasInPrivate: () => t`Social accounts open to everyone`,
      havePasswordManager: () => t`No password manager`,
      haveCyberSecurityInsurance: () => t`No cyber insurance`,
    }
    return titles[indicator]()
  }
}

export function useItemDetail(): (item: ScoreItem) => string {
  const { t } = useLingui()
  const formats = useFormats()
  const names = ({ findings }: ScoreItem) =>
    formats.list(
      findings.map(({ name }) => name),
      3,
    )
  return item => {
    if (item.kind === 'ANSWER') {
      if (item.answeredAt === null)
        return t`Not answered yet: it no longer costs you anything from your next scan`
      return item.pending > 0
        ? t`Changed since the last scan`
        : t`Your answer of ${formats.day(item.answeredAt)}`
    }
    const { inProgress, olderThanFiveYears } = item
    if (inProgress > 0) {
      return t`Removal in progress on ${inProgress} of ${item.count}`
    }
    if (olderThanFiveYears > 0) {
      return t`${names(item)} · ${plural(olderThanFiveYears, { one: '# older than 5 years, counts half', other: '# older than 5 years, count half' })}`
    }
    return names(item)
  }
}

interface StepLabels {
  title: string
  why: string
}

export function useStepLabels(): (step: NextBestStep) => StepLabels {
  const { t } = useLingui()
  const formats = useFormats()
  const until = (at: string) => {
    const answerBy = formats.day(at)
    return t`Please answer before ${answerBy}.`
  }
  return ({ indicator, name, passwordExposed, answerBy }) => {
    const place = name ?? t`that site`
    if (answerBy !== null) {
      return { title: t`Answer about the removal from ${place}`, why: until(answerBy) }
    }
    const messages: Record<Indicator, () => StepLabels> = {
      fullname: () => ({
        title: t`Get your name off ${place}`,
        why: t`People-search sites sell what they know about you. They must remove it when you ask.`,
      }),
      address: () => ({
        title: t`Get your home address off ${place}`,
        why: t`Anyone who knows your name can find your door. The site must remove it when you ask.`,
      }),
      phoneNumber: () => ({
        title: t`Get your phone number off ${place}`,
        why: t`Listed numbers are used for scam calls and to take over accounts.`,
      }),
      email: () =>
        passwordExposed
          ? {
              title: t`Change the password you used on ${place}`,
              why: t`It leaked together with your email address. Anyone can try it on your other accounts.`,
            }
          : {
              title: t`Secure your account on ${place}`,
              why: t`Your email address leaked there, but not your password.`,
            },
      webDomains: () => ({
        title: t`Close the leak around ${place}`,
        why: t`Sign-in details for your web domain are circulating.`,
      }),
      image: () => ({
        title: t`Look at the photo on ${place}`,
        why: t`It looks like yours. You decide whether it can stay.`,
      }),
      useMFA: () => ({
        title: t`Turn on two-step sign-in`,
        why: t`With a second step, a leaked password alone isn’t enough to get in.`,
      }),
      haveResponsePlan: () => ({
        title: t`Plan what to do if something happens`,
        why: t`Who to call, which bank to warn: it’s quick when it’s written down.`,
      }),
      top10Apps: () => ({
        title: t`Remove an invasive app you don’t need`,
        why: t`Some apps collect most of what your phone knows about you.`,
      }),
      allSocialMediasInPrivate: () => ({
        title: t`Make your social accounts private`,
        why: t`Strangers use what they can read to pretend to be you.`,
      }),
      havePasswordManager: () => ({
        title: t`Get a password manager`,
        why: t`A different password everywhere: a leak in one place stays in one place.`,
      }),
      haveCyberSecurityInsurance: () => ({
        title: t`Look into cyber insurance`,
        why: t`It pays for help and losses when someone misuses your identity.`,
      }),
    }
    return messages[indicator]()
  }
}
