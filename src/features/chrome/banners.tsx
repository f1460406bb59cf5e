import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MailWarning, ShieldUser, WifiOff } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import { Box, Flex } from '../../ui/layout.ts'
import { type Tone, toneColours } from '../../ui/tones.ts'

interface BannerProps {
  tone: Tone
  icon: ReactNode
  children: ReactNode
  action?: ReactNode
}

/** A line across the page, under the header. */
function Banner({ tone, icon, children, action }: BannerProps) {
  const { ink, soft } = toneColours[tone]
  return (
    <Box bg={soft} borderBottom="1px solid var(--line)" fontSize="t2">
      <Flex
        maxWidth={{ base: '1200px', '2xl': '1376px' }}
        marginInline="auto"
        paddingInline={{ base: 4, md: 8 }}
        paddingBlock={2}
        minHeight="52px"
        gap={3}
        alignItems="center"
        flexWrap="wrap"
      >
        <Box as="span" color={ink}>
          {icon}
        </Box>
        <Box flex="1 1 220px" minWidth={0}>
          {children}
        </Box>
        {action}
      </Flex>
    </Box>
  )
}

export interface UnverifiedEmailBannerProps {
  /** How many addresses wait to be verified; nothing is shown for none. */
  count: number
  busy: boolean
  onResend: () => void
}

/** Spec 2 §2: shows a count of unverified addresses and a resend action. */
export function UnverifiedEmailBanner({ count, busy, onResend }: UnverifiedEmailBannerProps) {
  const { t } = useLingui()
  if (count === 0) return null
  return (
    <aside aria-label={t`Unverified e-mail addresses`}>
      <Banner
        tone="warning"
        icon={<MailWarning size={20} strokeWidth={1.75} aria-hidden="true" />}
        action={
          <Button look="plain" size="s" busy={busy} onClick={onResend}>
            <Plural value={count} one="Resend the e-mail" other="Resend the e-mails" />
          </Button>
        }
      >
        <Plural
          value={count}
          one="# e-mail address is not verified yet. Open the link that we sent, so that it can be scanned."
          other="# e-mail addresses are not verified yet. Open the links that we sent, so that they can be scanned."
        />
      </Banner>
    </aside>
  )
}

export interface SuperAdminBannerProps {
  companyName: string
  onBack: () => void
}

/** Spec 2 §2: "viewing as Super Admin", with the way back. */
export function SuperAdminBanner({ companyName, onBack }: SuperAdminBannerProps) {
  const { t } = useLingui()
  return (
    <aside aria-label={t`Super Admin`}>
      <Banner
        tone="info"
        icon={<ShieldUser size={20} strokeWidth={1.75} aria-hidden="true" />}
        action={
          <Button look="plain" size="s" onClick={onBack}>
            <Trans>Back to Companies</Trans>
          </Button>
        }
      >
        <Trans>
          Viewing <strong>{companyName}</strong> as Super Admin
        </Trans>
      </Banner>
    </aside>
  )
}

function subscribeToConnection(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Says so while the browser has no connection, and goes away by itself. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribeToConnection, () => navigator.onLine)
  return (
    <div role="status">
      {!online && (
        <Banner tone="warning" icon={<WifiOff size={20} strokeWidth={1.75} aria-hidden="true" />}>
          <Trans>
            You are offline. You see what was loaded last; changes can be made when the connection is back.
          </Trans>
        </Banner>
      )}
    </div>
  )
}
