import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo, useState } from 'react'
import { AppFrame } from '../features/chrome/app-frame.tsx'
import type { HeaderPlace } from '../features/chrome/app-header.tsx'
import { NotificationBell } from '../features/notifications/notification-bell.tsx'
import type { NotificationsActor } from '../features/notifications/notifications-actor.ts'
import { UiProvider } from '../ui/provider.tsx'
import type { Live } from './-world.ts'

const root = getRouteApi('__root__')

/** Addresses that open a flow when they are loaded: pointing at a link to them must not begin anything. */
const opensFlow =
  /^\/(?:almost-there|get-started|payment-failed|welcome|userform|loading-score|response-plan)\b/

interface AppChromeProps {
  live: Live
  current: HeaderPlace | null
  /** Left out while there is nothing to be told of: before the register is completed. */
  bell?: NotificationsActor | undefined
  children: ReactNode
}

/** The design system and what stands around every signed-in screen (spec 1 §2, chrome). */
export function AppChrome({ live, current, bell, children }: AppChromeProps) {
  const router = useRouter()
  const { world } = root.useRouteContext()
  const user = useSelector(live.session, ({ context }) => context.user)
  const register = useSelector(live.session, ({ context }) => context.register)
  const [isResending, setResending] = useState(false)
  const navigation = useMemo(
    () => ({
      go: (href: string) => void router.navigate({ href }),
      preload: (href: string) => {
        if (!opensFlow.test(href)) void router.preloadRoute({ href, to: href })
      },
    }),
    [router],
  )
  // Signing out: the person is gone a moment before the page is.
  if (!user || !register) return null

  const isCompleted = register.status === 'completed'
  const unverified = [
    ...(register.emailValidated ? [] : [register.email]),
    ...register.secondaryEmails.filter(({ status }) => status !== 'verified').map(({ email }) => email),
  ]
  const resend = async () => {
    setResending(true)
    await live.resendVerifications(unverified)
    setResending(false)
  }
  return (
    <UiProvider nonce={world.styleNonce} navigation={navigation}>
      <AppFrame
        header={{
          name: register.preferredName ?? register.fullname,
          email: register.email,
          // The company console comes with a later issue; until then an admin has one place to be.
          account: null,
          hasDashboard: isCompleted,
          homeHref: isCompleted && !register.operator ? '/dashboard' : '/redirect',
          hasDesk: register.operator,
          places: [
            ...(register.operator ? ['desk' as const] : []),
            ...(isCompleted ? (['dashboard', 'responsePlan'] as const) : []),
          ],
          current,
          bell: bell && (
            <NotificationBell actor={bell} settings={register.notificationSettings} groups={user.groups} />
          ),
          onChooseLanguage: locale => void world.chooseLanguage(locale),
          onSignOut: () => live.session.send({ type: 'session.signOutAsked' }),
        }}
        unverified={{ count: unverified.length, busy: isResending, onResend: () => void resend() }}
      >
        {children}
      </AppFrame>
    </UiProvider>
  )
}
