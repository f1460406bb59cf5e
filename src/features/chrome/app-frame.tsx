import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Flex } from '#src/ui/layout.ts'
import { Toaster } from '#src/ui/toaster.tsx'
import { AppHeader, type AppHeaderProps, AppPlacesBar } from './app-header.tsx'
import {
  DeletionBanner,
  OfflineNotice,
  UnverifiedEmailBanner,
  type UnverifiedEmailBannerProps,
} from './banners.tsx'
import { AppFooter } from './footer.tsx'
import { SkipLink } from './skip-link.tsx'

export interface AppFrameProps {
  header: AppHeaderProps
  /** Omitted when every address is verified. */
  unverified?: UnverifiedEmailBannerProps | undefined
  /** When the account will be deleted; null or omitted unless scheduled. */
  deletionDueAt?: string | null
  children: ReactNode
}

/** The frame around every signed-in screen (spec 1 §2, chrome). */
export function AppFrame({ header, unverified, deletionDueAt = null, children }: AppFrameProps) {
  const { t } = useLingui()
  return (
    <Flex direction="column" minHeight="100dvh">
      <SkipLink />
      <AppHeader {...header} />
      <OfflineNotice />
      <DeletionBanner dueAt={deletionDueAt} keepHref={header.accountHref} />
      {unverified && <UnverifiedEmailBanner {...unverified} />}
      {children}
      <AppFooter />
      <AppPlacesBar places={header.places} current={header.current} />
      <Toaster label={t`Messages`} closeLabel={t`Close`} />
    </Flex>
  )
}
