import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Clock, GlobeLock, Hourglass, KeyRound, MailWarning, ShieldUser, Trash2, WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import type { Register, UnverifiedDomain } from '#openapi/generated/api.ts'
import { VerifyButton } from '#src/parts/company/domains/verify-button.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Box, Flex } from '#src/ui/layout.ts'
import { useIsSlow } from '#src/ui/public/slow-wait.tsx'
import { type Tone, toneColours } from '#src/ui/tones.ts'

interface BannerProps {
  tone: Tone
  icon: ReactNode
  children: ReactNode
  action?: ReactNode
}

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
        columnGap={3}
        rowGap={1}
        alignItems="center"
        flexWrap="wrap"
      >
        <Box as="span" color={ink} display={{ base: 'none', md: 'block' }}>
          {icon}
        </Box>
        <Box flex="1 1 200px" minWidth={0} overflowWrap="anywhere">
          {children}
        </Box>
        {action}
      </Flex>
    </Box>
  )
}

export interface UnverifiedEmailBannerProps {
  emails: readonly string[]
  busy: boolean
  onResend: () => void
  /** Whether one of them can be fixed or removed on the profile. */
  isFixable: boolean
}

/** Spec 2 §2: a count of unverified addresses and a resend action. */
export function UnverifiedEmailBanner(props: UnverifiedEmailBannerProps) {
  const { emails, busy, onResend, isFixable } = props
  const { t } = useLingui()
  const { list } = useFormats()
  const count = emails.length
  if (count === 0) return null
  const names = list(emails)
  return (
    <aside aria-label={t`Unverified email addresses`}>
      <Banner
        tone="warning"
        icon={<MailWarning size={20} strokeWidth={1.75} aria-hidden="true" />}
        action={
          <Flex gap={2} flexWrap="wrap">
            {isFixable && (
              <ButtonLink variant="plain" size="s" to="/profile" hash="emails">
                <Trans>Fix or remove</Trans>
              </ButtonLink>
            )}
            <Button variant="plain" size="s" busy={busy} onClick={onResend}>
              <Plural value={count} one="Resend the email" other="Resend the emails" />
            </Button>
          </Flex>
        }
      >
        <Trans>
          <Plural value={count} one="# email address to verify" other="# email addresses to verify" />:{' '}
          <strong>{names}</strong>.
        </Trans>
        <Box as="span" display={{ base: 'none', md: 'inline' }}>
          {' '}
          <Trans>Open the link we sent, so it can be scanned.</Trans>
        </Box>
      </Banner>
    </aside>
  )
}

export function DeletionBanner({ dueAt }: { dueAt: string | null }) {
  const { t } = useLingui()
  const { date } = useFormats()
  if (dueAt === null) return null
  const day = date(dueAt)
  return (
    <aside aria-label={t`Account deletion`}>
      <Banner
        tone="danger"
        icon={<Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />}
        action={
          <ButtonLink variant="plain" size="s" to="/account-settings">
            <Trans>Keep my account</Trans>
          </ButtonLink>
        }
      >
        <Trans>Your account will be deleted on {day}.</Trans>
      </Banner>
    </aside>
  )
}

/** Until the day from which a company requires a second step. */
export function SecondFactorBanner({
  register: { secondFactorDueAt: dueAt, company },
}: {
  register: Pick<Register, 'secondFactorDueAt' | 'company'>
}) {
  const { t } = useLingui()
  const { date } = useFormats()
  if (dueAt === null || company === null) return null
  const day = date(dueAt)
  const { name } = company
  return (
    <aside aria-label={t`Two-step sign-in`}>
      <Banner
        tone="warning"
        icon={<KeyRound size={20} strokeWidth={1.75} aria-hidden="true" />}
        action={
          <ButtonLink variant="plain" size="s" to="/account-settings">
            <Trans>Set it up</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          {name} requires two-step sign-in from {day}.
        </Trans>
      </Banner>
    </aside>
  )
}

/** While the owner hasn't confirmed a member's new address. */
export function OnHoldBanner({
  register: { isMembershipOnHold, company, email },
}: {
  register: Pick<Register, 'isMembershipOnHold' | 'company' | 'email'>
}) {
  const { t } = useLingui()
  if (!isMembershipOnHold || company === null) return null
  const { name } = company
  return (
    <aside aria-label={t`Waiting for confirmation`}>
      <Banner
        tone="warning"
        icon={<Hourglass size={20} strokeWidth={1.75} aria-hidden="true" />}
        action={
          <ButtonLink variant="plain" size="s" to="/account-settings">
            <Trans>Change your address</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          {email} is outside {name}’s domains, so you see only your own pages until its owner confirms it. Ask
          them to, or change back to your work address.
        </Trans>
      </Banner>
    </aside>
  )
}

export function UnverifiedDomainBanner({ domains }: { domains: readonly UnverifiedDomain[] }) {
  const { t } = useLingui()
  if (domains.length === 0) return null
  return (
    <aside aria-label={t`Web domains to verify`}>
      {(['lapsed', 'claimed', 'expiring'] as const).map(status => (
        <DomainsOfStatus
          key={status}
          status={status}
          domains={domains.filter(domain => domain.status === status)}
        />
      ))}
    </aside>
  )
}

function DomainsOfStatus({
  status,
  domains,
}: {
  status: 'lapsed' | 'claimed' | 'expiring'
  domains: readonly UnverifiedDomain[]
}) {
  const { list, date } = useFormats()
  if (domains.length === 0) return null
  const names = list(domains.map(({ name }) => name))
  const until = domains
    .flatMap(domain => domain.until ?? [])
    .sort()
    .at(0)
  return (
    <Banner
      tone={status === 'lapsed' ? 'danger' : 'warning'}
      icon={<GlobeLock size={20} strokeWidth={1.75} aria-hidden="true" />}
      action={
        <Flex gap={2} flexWrap="wrap">
          {domains.map(({ domain, name }) => (
            <VerifyButton key={domain} domain={domain} name={name} named={domains.length > 1} />
          ))}
        </Flex>
      }
    >
      {status === 'lapsed' && (
        <Trans>
          No longer verified: <strong>{names}</strong>. Its people’s findings are hidden until you verify it
          again. Nothing is deleted.
        </Trans>
      )}
      {status === 'claimed' && (
        <Trans>
          Not checked yet: <strong>{names}</strong>. Verify what is yours. Until then it costs no points.
        </Trans>
      )}
      {status === 'expiring' && until !== undefined && (
        <Trans>
          To be verified again by {date(until)}: <strong>{names}</strong>. Nothing changes until then.
        </Trans>
      )}
    </Banner>
  )
}

export interface SuperAdminBannerProps {
  companyName: string
  onBack: () => void
}

/** Spec 2 §2: "viewing as Super Admin", with a back link. */
export function SuperAdminBanner({ companyName, onBack }: SuperAdminBannerProps) {
  const { t } = useLingui()
  return (
    <aside aria-label={t`Super Admin`}>
      <Banner
        tone="info"
        icon={<ShieldUser size={20} strokeWidth={1.75} aria-hidden="true" />}
        action={
          <Button variant="plain" size="s" onClick={onBack}>
            <Trans>Back to Companies</Trans>
          </Button>
        }
      >
        <Trans>
          <strong>{companyName}</strong>: viewing as Super Admin. Only its own admins can make changes.
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

/** Of when the oldest answer is that was shown again since none comes (src/app/services.ts). */
function useAsOf(): number | null {
  const [asOf, setAsOf] = useState<number | null>(null)
  useEffect(() => {
    const show = ({ detail: at = null }: CustomEventInit<number | null>) =>
      setAsOf(shown => at && Math.min(at, shown ?? at))
    window.addEventListener('stale', show)
    return () => window.removeEventListener('stale', show)
  }, [])
  return asOf
}

export interface OfflineNoticeProps {
  /** When the page was read that is shown while it is read again; null while it isn't. */
  readAt: number | null
  onTryAgain: () => void
}

export function OfflineNotice({ readAt, onTryAgain }: OfflineNoticeProps) {
  const { dateTime } = useFormats()
  const online = useSyncExternalStore(subscribeToConnection, () => navigator.onLine)
  const asOf = useAsOf()
  const time = asOf && dateTime(new Date(asOf).toISOString())
  const [tries, setTries] = useState(0)
  const tryAgain = () => {
    setTries(tries + 1)
    onTryAgain()
  }
  return (
    <div role="status">
      {online && !time && readAt !== null && (
        <SlowReading key={tries} readAt={readAt} onTryAgain={tryAgain} />
      )}
      {(!online || time) && (
        <Banner tone="warning" icon={<WifiOff size={20} strokeWidth={1.75} aria-hidden="true" />}>
          {time ? (
            <Trans>We can’t reach our server. This is as of {time}; you can make changes once we can.</Trans>
          ) : (
            <Trans>
              You’re offline. This is the last version we loaded; you can make changes once you’re back
              online.
            </Trans>
          )}
        </Banner>
      )}
    </div>
  )
}

/** There while a page is read again behind what is shown of it. */
function SlowReading({ readAt, onTryAgain }: { readAt: number; onTryAgain: () => void }) {
  const { dateTime } = useFormats()
  const time = dateTime(new Date(readAt).toISOString())
  return useIsSlow() ? (
    <Banner
      tone="warning"
      icon={<Clock size={20} strokeWidth={1.75} aria-hidden="true" />}
      action={
        <Button variant="plain" size="s" onClick={onTryAgain}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Updating this page is taking longer than usual. You see it as of {time}.</Trans>
    </Banner>
  ) : null
}
