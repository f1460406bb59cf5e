import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { chakra, Flex } from '../../ui/layout.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { paths } from '../shared/paths.ts'
import { AppHeader, type AppHeaderProps } from './app-header.tsx'
import {
  OfflineNotice,
  SuperAdminBanner,
  type SuperAdminBannerProps,
  UnverifiedEmailBanner,
  type UnverifiedEmailBannerProps,
} from './banners.tsx'
import { AppFooter } from './footer.tsx'

const SkipLink = chakra('a', {
  base: {
    position: 'absolute',
    insetInlineStart: 4,
    top: '-80px',
    zIndex: 50,
    bg: 'blue',
    color: 'onBlue',
    fontWeight: 600,
    fontSize: 't2',
    padding: '12px 18px',
    borderRadius: 's',
    _focus: { top: 3 },
  },
})

export interface AppFrameProps {
  header: AppHeaderProps
  /** Left out when every address is verified. */
  unverified?: UnverifiedEmailBannerProps | undefined
  /** Only while an operator views a company. */
  superAdmin?: SuperAdminBannerProps | undefined
  /** One screen; its main region has the id `main`. */
  children: ReactNode
}

/** What stands around every signed-in screen (spec 1 §2, chrome). */
export function AppFrame({ header, unverified, superAdmin, children }: AppFrameProps) {
  const { t } = useLingui()
  return (
    <Flex direction="column" minHeight="100dvh">
      <SkipLink href="#main">
        <Trans>Skip to the content</Trans>
      </SkipLink>
      <AppHeader {...header} />
      {superAdmin && <SuperAdminBanner {...superAdmin} />}
      <OfflineNotice />
      {unverified && <UnverifiedEmailBanner {...unverified} />}
      {children}
      <AppFooter termsHref={paths.terms} privacyHref={paths.privacy} />
      <Toaster label={t`Messages`} closeLabel={t`Close`} />
    </Flex>
  )
}
