import { Trans, useLingui } from '@lingui/react/macro'
import type { Failure } from '#machines/port-error.ts'
import type { CompanySettings } from '#openapi/generated/api.ts'
import { SettingCard } from '#src/parts/company/setting-card.tsx'
import { SettingsBreadcrumbs } from '#src/parts/company/settings-breadcrumbs.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'

interface SecurityScreenProps {
  settings: CompanySettings
  onChange: (change: Partial<CompanySettings>) => Promise<Failure | null>
}

/** Security settings of the company (spec 2 §2): saved as soon as they are chosen. */
export function SecurityScreen({ settings, onChange }: SecurityScreenProps) {
  const { t } = useLingui()
  return (
    <Page id="main" tabIndex={-1} width="form">
      <PageHeader title={t`Security`} trail={<SettingsBreadcrumbs />} />
      <SettingCard
        id="require-mfa"
        title={<Trans>Two-step sign-in</Trans>}
        label={<Trans>Everyone must have a second step</Trans>}
        checked={settings.requireMfa}
        onChange={requireMfa => onChange({ requireMfa })}
      >
        <Trans>
          With it, a leaked password alone isn’t enough to get in. People set it up when they join; members
          who don’t have one yet, you included, before they continue.
        </Trans>
      </SettingCard>
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
