import type { ReactNode } from 'react'
import { AppHeader, AppPlacesBar, type HeaderNavItem } from '../features/chrome/app-header.tsx'
import {
  DeletionBanner,
  OnHoldBanner,
  SecondFactorBanner,
  UnverifiedEmailBanner,
} from '../features/chrome/banners.tsx'
import { AppFooter, SkipLink } from '../features/chrome/frame.tsx'
import { NotificationBell } from '../features/notifications/notification-bell.tsx'
import type { NotificationsActor } from '../features/notifications/notification-settings.tsx'
import { DomainVerificationHost } from '../parts/company/domains/domain-verification-host.tsx'
import { FigureOwnerContext } from '../parts/figures/figure.tsx'
import { changeRegister } from '../parts/register/change-register.ts'
import { Flex } from '../ui/layout.ts'
import { UiProvider } from '../ui/provider.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { FramePagesContext } from './-error-page.tsx'
import { framedPages } from './-framed-pages.tsx'
import type { SessionServices } from './-services.ts'
import { ConnectionNotice, SignInAgain, useCheckDomain, useChrome, useOpenDomain } from './-use-chrome.tsx'

interface AppChromeProps {
  session: SessionServices
  current: HeaderNavItem | null
  bell?: NotificationsActor | undefined
  children: ReactNode
}

/** The design system and the frame around a person's signed-in pages (spec 1 §2, chrome). */
export function AppChrome({ session, current, bell, children }: AppChromeProps) {
  const chrome = useChrome(session)
  const openDomain = useOpenDomain(session, null)
  const checkDomain = useCheckDomain(session)
  // While signing out the person is gone a moment before the page.
  if (!chrome) return null
  const { services, user, register, navigation, unverified, account, onChooseLanguage } = chrome
  const isCompleted = register.status === 'completed'
  const places = [
    ...(register.operator ? (['desk', 'support', 'companies', 'operatorLog'] as const) : []),
    ...(isCompleted ? (['dashboard', 'responsePlan'] as const) : []),
    ...(isCompleted && !register.operator ? (['marketplace'] as const) : []),
  ]
  return (
    <UiProvider nonce={services.styleNonce} navigation={navigation}>
      <Flex direction="column" minHeight="100dvh">
        <SkipLink />
        <AppHeader
          {...account}
          home={{ to: isCompleted && !register.operator ? '/dashboard' : '/redirect' }}
          places={places}
          menu={[
            ...(register.operator ? (['operator'] as const) : []),
            ...(isCompleted ? (['personal', 'profile'] as const) : []),
          ]}
          current={current}
          bell={
            bell && (
              <NotificationBell
                actor={bell}
                settings={register.notificationSettings}
                save={change => changeRegister(session, change)}
                groups={user.groups}
              />
            )
          }
          onChooseLanguage={onChooseLanguage}
        />
        <ConnectionNotice />
        <DeletionBanner dueAt={register.deletionDueAt} />
        <SecondFactorBanner register={register} />
        <OnHoldBanner register={register} />
        {unverified && <UnverifiedEmailBanner {...unverified} />}
        <DomainVerificationHost owner="person" open={openDomain} check={checkDomain}>
          <FigureOwnerContext value={register.id}>
            <FramePagesContext value={framedPages}>{children}</FramePagesContext>
          </FigureOwnerContext>
        </DomainVerificationHost>
        <SignInAgain session={session} />
        <AppFooter />
        <AppPlacesBar places={places} current={current} />
        <Toaster />
      </Flex>
    </UiProvider>
  )
}
