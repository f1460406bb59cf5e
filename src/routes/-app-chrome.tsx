import type { ReactNode } from 'react'
import { AppFrame } from '../features/chrome/app-frame.tsx'
import type { HeaderNavItem } from '../features/chrome/app-header.tsx'
import { NotificationBell, type NotificationsActor } from '../features/notifications/notification-bell.tsx'
import { DomainVerificationHost } from '../parts/company/domains/domain-verification-host.tsx'
import { FigureOwnerContext } from '../parts/figures/figure.tsx'
import { UiProvider } from '../ui/provider.tsx'
import { FramePagesContext } from './-frame-pages.ts'
import { framedPages } from './-framed-pages.ts'
import type { SessionServices } from './-services.ts'
import { SignInAgain } from './-sign-in-again.tsx'
import { useChrome } from './-use-chrome.ts'
import { useOpenDomain } from './-use-open-domain.ts'

interface AppChromeProps {
  session: SessionServices
  current: HeaderNavItem | null
  bell?: NotificationsActor | undefined
  children: ReactNode
}

/** The design system and the frame around a person's signed-in pages (spec 1 §2, chrome). */
export function AppChrome({ session, current, bell, children }: AppChromeProps) {
  const chrome = useChrome(session)
  const openDomain = useOpenDomain(session, 'person')
  // While signing out the person is gone a moment before the page.
  if (!chrome) return null
  const { services, user, register, navigation, unverified, account, onChooseLanguage } = chrome
  const isCompleted = register.status === 'completed'
  return (
    <UiProvider nonce={services.styleNonce} navigation={navigation}>
      <AppFrame
        header={{
          ...account,
          homeHref: isCompleted && !register.operator ? '/dashboard' : '/redirect',
          places: [
            ...(register.operator ? (['desk', 'support', 'companies', 'operatorLog'] as const) : []),
            ...(isCompleted ? (['dashboard', 'responsePlan'] as const) : []),
            ...(isCompleted && !register.operator ? (['marketplace'] as const) : []),
          ],
          menu: [
            ...(register.operator ? (['operator'] as const) : []),
            ...(isCompleted ? (['personal', 'profile'] as const) : []),
          ],
          current,
          bell: bell && (
            <NotificationBell actor={bell} settings={register.notificationSettings} groups={user.groups} />
          ),
          onChooseLanguage,
        }}
        unverified={unverified}
        deletionDueAt={register.deletionDueAt}
      >
        <DomainVerificationHost owner="person" open={openDomain}>
          <FigureOwnerContext value={register.id}>
            <FramePagesContext value={framedPages}>{children}</FramePagesContext>
          </FigureOwnerContext>
        </DomainVerificationHost>
        <SignInAgain session={session} />
      </AppFrame>
    </UiProvider>
  )
}
