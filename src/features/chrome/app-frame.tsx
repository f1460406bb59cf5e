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
  /** Left out when every address is verified. */
  unverified?: UnverifiedEmailBannerProps | undefined
  /** When the account is deleted; null or left out while that isn't scheduled. */
  deletionDueAt?: string | null
  /** One screen; its main region has the id `main`. */
  children: ReactNode
}

/** What stands around every signed-in screen (spec 1 §2, chrome). */
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
