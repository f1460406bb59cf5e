import { useLingui } from '@lingui/react/macro'
import type { Indicator, NextBestStep } from '#openapi/generated/api.ts'
import { useFormats } from '../page/use-formats.ts'

interface StepLabels {
  title: string
  why: string
}

export function useStepLabels(): (
  step: Pick<NextBestStep, 'indicator' | 'name' | 'passwordExposed' | 'answerBy'>,
) => StepLabels {
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
