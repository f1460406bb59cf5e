import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { factorRequiredFrom } from '#domain/session-policy.ts'
import type { Failure } from '#machines/port-error.ts'
import type { CompanyProfile, CompanySettings } from '#openapi/generated/api.ts'
import { SettingCard } from '#src/parts/company/setting-card.tsx'
import { SettingsBreadcrumbs } from '#src/parts/company/settings-breadcrumbs.tsx'
import { ConfirmDialog } from '#src/parts/forms/confirm-dialog.tsx'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { Text } from '#src/ui/text.tsx'

interface SecurityScreenProps {
  profile: Pick<CompanyProfile, 'settings' | 'secondFactor'>
  onChange: (change: Partial<CompanySettings>) => Promise<Failure | null>
}

/** Security settings of the company (spec 2 §2): saved as soon as they are chosen. */
export function SecurityScreen({ profile: { settings, secondFactor }, onChange }: SecurityScreenProps) {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, failure, clear, submit } = useSubmission()
  const { date } = useFormats()
  const { requiredFrom } = secondFactor
  const dueDay = requiredFrom !== null && new Date(requiredFrom) > new Date() ? date(requiredFrom) : null
  const graceDay = date(factorRequiredFrom(new Date()).toISOString())
  const require = async () => {
    if (await submit(() => onChange({ requireMfa: true }))) setIsAsking(false)
  }
  return (
    <Page id="main" tabIndex={-1} width="form">
      <PageHeader title={t`Security`} trail={<SettingsBreadcrumbs />} />
      <SettingCard
        id="require-mfa"
        title={<Trans>Two-step sign-in</Trans>}
        label={<Trans>Everyone must have a second step</Trans>}
        checked={settings.requireMfa}
        onChange={async isWanted => {
          if (!isWanted) return onChange({ requireMfa: false })
          clear()
          setIsAsking(true)
          return null
        }}
      >
        <Trans>
          With it, a leaked password alone isn’t enough to get in. People set it up when they join; members
          who don’t have one yet, you included, have a week.
        </Trans>{' '}
        {settings.requireMfa && <Lacking count={secondFactor} />}{' '}
        {dueDay !== null && <Trans>Required from {dueDay}.</Trans>}
      </SettingCard>
      {isAsking && (
        <ConfirmDialog
          title={<Trans>Require a second step of everyone?</Trans>}
          confirm={<Trans>Require it</Trans>}
          variant="primary"
          busy={isBusy}
          onConfirm={() => void require()}
          onClose={() => setIsAsking(false)}
        >
          <Text size="t2" tone="quiet">
            <Lacking count={secondFactor} />{' '}
            <Trans>
              We’ll email those without one, and remind them on their pages. Until {graceDay} nothing changes;
              from then on they must set one up before they continue.
            </Trans>
          </Text>
          <FailureNotice failure={failure} />
        </ConfirmDialog>
      )}
      <SettingCard
        id="invite-link"
        title={<Trans>Invitation link</Trans>}
        label={<Trans>People can join using the company’s link</Trans>}
        checked={settings.inviteLinkEnabled}
        onChange={inviteLinkEnabled => onChange({ inviteLinkEnabled })}
      >
        <Trans>
          Turning it off disables the link you shared: no one can join with it anymore. Turning it back on
          creates a new one.
        </Trans>
      </SettingCard>
    </Page>
  )
}

function Lacking({ count: { members, lacking } }: { count: CompanyProfile['secondFactor'] }) {
  if (lacking === null) return <Trans>We can’t tell here how many members don’t have one yet.</Trans>
  if (lacking === 0) return <Trans>Every member has one.</Trans>
  return (
    <Trans>
      Members without one so far: {lacking} of {members}.
    </Trans>
  )
}
