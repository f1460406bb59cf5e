import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import { AccountMenu, LanguageMenu } from '../features/chrome/account-menu.tsx'
import {
  DeletionBanner,
  SecondFactorBanner,
  SuperAdminBanner,
  UnverifiedDomainBanner,
  UnverifiedEmailBanner,
} from '../features/chrome/banners.tsx'
import { AppFooter, BrandLink, ConciergeLink, SkipLink } from '../features/chrome/frame.tsx'
import { ConsoleFrame } from '../features/console/console-frame.tsx'
import type { ConsoleNavItem } from '../features/console/console-nav.tsx'
import { NotificationBell } from '../features/notifications/notification-bell.tsx'
import type { NotificationsActor } from '../features/notifications/notification-settings.tsx'
import { MayChangeContext } from '../parts/company/company-context.ts'
import { DomainVerificationHost } from '../parts/company/domains/domain-verification-host.tsx'
import { FigureOwnerContext } from '../parts/figures/figure.tsx'
import { changeRegister } from '../parts/register/change-register.ts'
import { UiProvider } from '../ui/provider.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { isOfSecondDashboard } from './-addresses.ts'
import { FramePagesContext } from './-error-page.tsx'
import { framedPages } from './-framed-pages.tsx'
import type { SessionServices } from './-services.ts'
import { ConnectionNotice, SignInAgain, useCheckDomain, useChrome, useOpenDomain } from './-use-chrome.tsx'

interface CompanyChromeProps {
  session: SessionServices
  companyId: string
  current: ConsoleNavItem | null
  bell: NotificationsActor
  showsDomains: boolean
  children: ReactNode
}

export function CompanyChrome({
  session,
  companyId,
  current,
  bell,
  showsDomains,
  children,
}: CompanyChromeProps) {
  const chrome = useChrome(session)
  const flags = chrome?.services.flags()
  const hasSecondDashboard = flags?.['dashboard-v2'] ?? false
  const openDomain = useOpenDomain(session, companyId)
  const checkDomain = useCheckDomain(session)
  const viewed = useSelector(session.sessionActor, ({ context }) => context.viewedCompany)
  const links = chrome?.navigation
  const navigation = useMemo(
    () => links && { ...links, isClosed: hasSecondDashboard ? undefined : isOfSecondDashboard },
    [links, hasSecondDashboard],
  )
  // While signing out the person is gone a moment before the page.
  if (!chrome || !navigation || !flags) return null
  const { services, register, user, unverified, account, onChooseLanguage } = chrome
  const company = viewed ? { name: viewed.name, seats: null } : register.company
  if (!company) return null
  const isBilling = register.groups.includes('COMPANY_OWNER')
  return (
    <UiProvider nonce={services.styleNonce} navigation={navigation}>
      <DomainVerificationHost owner="company" open={openDomain} check={checkDomain}>
        <SkipLink />
        <FigureOwnerContext value={viewed?.id ?? register.company?.id ?? ''}>
          <ConsoleFrame
            company={company}
            current={current}
            places={[
              'dashboard',
              'users',
              ...(hasSecondDashboard ? (['bulkScans'] as const) : []),
              ...(flags['non-mvp'] ? (['training', 'integration'] as const) : []),
              'marketplace',
              'settings',
            ]}
            brand={<BrandLink link={{ to: '/company/dashboard' }} />}
            tools={
              <>
                <ConciergeLink />
                <LanguageMenu onChoose={onChooseLanguage} />
                <NotificationBell
                  actor={bell}
                  settings={register.notificationSettings}
                  save={change => changeRegister(session, change)}
                  groups={user.groups}
                />
                <AccountMenu
                  {...account}
                  places={
                    viewed
                      ? ['operator']
                      : [
                          'company',
                          ...(hasSecondDashboard && flags['batch-scan'] ? (['bulkScans'] as const) : []),
                          ...(isBilling ? (['billing'] as const) : []),
                          ...(register.status === 'completed' ? (['profile'] as const) : []),
                        ]
                  }
                />
              </>
            }
            banners={
              <>
                {viewed && (
                  <SuperAdminBanner
                    companyName={viewed.name}
                    onBack={() => session.sessionActor.send({ type: 'session.companyLeft' })}
                  />
                )}
                <ConnectionNotice />
                <DeletionBanner dueAt={register.deletionDueAt} />
                <SecondFactorBanner register={register} />
                <UnverifiedEmailBanner {...unverified} />
                {!viewed && !showsDomains && (
                  <UnverifiedDomainBanner domains={register.company?.unverifiedDomains ?? []} />
                )}
              </>
            }
            footer={<AppFooter />}
          >
            <MayChangeContext value={viewed === null}>
              <FramePagesContext value={framedPages}>{children}</FramePagesContext>
            </MayChangeContext>
            <SignInAgain session={session} />
          </ConsoleFrame>
        </FigureOwnerContext>
      </DomainVerificationHost>
      <Toaster />
    </UiProvider>
  )
}
