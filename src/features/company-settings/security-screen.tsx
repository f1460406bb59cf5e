import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Failure } from '../../../machines/port-error.ts'
import { TitledCard } from '../../ui/card.tsx'
import { ConfirmBox } from '../../ui/form/confirm-box.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Text } from '../../ui/text.tsx'
import type { CompanySettings } from '../shared/company-contract.ts'
import { failureWords } from '../shared/failure-words.ts'
import { SettingsTrail } from '../shared/settings-trail.tsx'

interface SecurityScreenProps {
  settings: CompanySettings
  /** Why the change was refused, or null. */
  onChange: (change: Partial<CompanySettings>) => Promise<Failure | null>
}

/** Security settings of the company (spec 2 §2): each counts as soon as it is chosen. */
export function SecurityScreen({ settings, onChange }: SecurityScreenProps) {
  const { t } = useLingui()
  return (
    <Page id="main" tabIndex={-1} width="form">
      <PageHeader title={t`Security`} trail={<SettingsTrail />} />
      <Setting
        id="require-mfa"
        title={<Trans>Two-step sign-in</Trans>}
        label={<Trans>Everybody who joins must choose a second step</Trans>}
        checked={settings.requireMfa}
        onChange={requireMfa => onChange({ requireMfa })}
      >
        <Trans>
          With it, a leaked password alone opens nothing. It is asked of people when they join; those who are
          members already choose it in their own settings.
        </Trans>
      </Setting>
      <Setting
        id="invite-link"
        title={<Trans>Invitation link</Trans>}
        label={<Trans>People may join by the company's link</Trans>}
        checked={settings.inviteLinkEnabled}
        onChange={inviteLinkEnabled => onChange({ inviteLinkEnabled })}
      >
        <Trans>
          Turning it off ends the link that was given out: nobody can join by it any more. Turning it on again
          makes a new one.
        </Trans>
      </Setting>
    </Page>
  )
}

interface SettingProps {
  id: string
  title: ReactNode
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => Promise<Failure | null>
  /** What it means. */
  children: ReactNode
}

function Setting({ id, title, label, checked, onChange, children }: SettingProps) {
  const { i18n } = useLingui()
  const [asked, setAsked] = useState<boolean | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const change = async (wanted: boolean) => {
    setAsked(wanted)
    setFailure(await onChange(wanted))
    setAsked(null)
  }
  return (
    <TitledCard title={title} gap={4}>
      <ConfirmBox
        id={id}
        checked={asked ?? checked}
        disabled={asked !== null}
        required={false}
        onChange={wanted => void change(wanted)}
      >
        {label}
      </ConfirmBox>
      <Text size="t2" tone="quiet" measure>
        {children}
      </Text>
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {i18n._(failureWords(failure))}
        </Notice>
      )}
    </TitledCard>
  )
}
