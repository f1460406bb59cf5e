import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { AccountMenuProps } from '../features/chrome/account-menu.tsx'
import type { UnverifiedEmailBannerProps } from '../features/chrome/banners.tsx'
import type { Locale } from '../i18n/locales.ts'
import { paths } from '../parts/page/paths.ts'
import type { Live } from './-world.ts'

const root = getRouteApi('__root__')

/** Addresses that open a flow when they are loaded: pointing at a link to them must not begin anything. */
const opensFlow =
  /^\/(?:almost-there|get-started|payment-failed|welcome|userform|loading-score|response-plan|onboarding|batch-loading|bulk-scans)\b/

/** What stands around every signed-in screen knows of the person, the router and the world; null while they are leaving. */
export function useChrome(live: Live) {
  const router = useRouter()
  const { world } = root.useRouteContext()
  const user = useSelector(live.session, ({ context }) => context.user)
  const register = useSelector(live.session, ({ context }) => context.register)
  const isCompany = useSelector(live.session, snapshot =>
    snapshot.matches({ present: { signedIn: { account: 'company' } } }),
  )
  const unverified = useUnverified(live)
  const navigation = useMemo(
    () => ({
      go: (href: string) => void router.navigate({ href }),
      preload: (href: string) => {
        if (!opensFlow.test(href)) void router.preloadRoute({ href, to: href })
      },
    }),
    [router],
  )
  if (!user || !register) return null
  const account: Omit<AccountMenuProps, 'places'> = {
    name: register.preferredName ?? register.fullname,
    email: register.email,
    accountHref: paths.accountSettings,
    account:
      register.role === 'admin'
        ? {
            shown: isCompany ? 'company' : 'personal',
            onSwitch: chosen => live.session.send({ type: 'session.accountSwitched', account: chosen }),
          }
        : null,
    onSignOut: () => live.session.send({ type: 'session.signOutAsked' }),
  }
  return {
    world,
    user,
    register,
    navigation,
    unverified,
    account,
    onChooseLanguage: (locale: Locale) => void world.chooseLanguage(locale),
  }
}

function useUnverified(live: Live): UnverifiedEmailBannerProps {
  const register = useSelector(live.session, ({ context }) => context.register)
  const [isResending, setResending] = useState(false)
  const unverified = register
    ? [
        ...(register.emailValidated ? [] : [register.email]),
        ...register.secondaryEmails.filter(({ status }) => status !== 'verified').map(({ email }) => email),
      ]
    : []
  const resend = async () => {
    setResending(true)
    await live.resendVerifications(unverified)
    setResending(false)
  }
  return { count: unverified.length, busy: isResending, onResend: () => void resend() }
}
