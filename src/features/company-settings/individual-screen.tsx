import { Trans, useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useState } from 'react'
import { nameRule } from '#domain/validation.ts'
import type { Failure } from '#machines/port-error.ts'
import { ruleWords } from '#src/i18n/rules.ts'
import { SettingsTrail } from '#src/parts/company/settings-trail.tsx'
import type { Register } from '#src/parts/findings/contract.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { paths } from '#src/parts/page/paths.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { TextField } from '#src/ui/form/controls.tsx'
import { Box, Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { Text } from '#src/ui/text.tsx'

interface IndividualScreenProps {
  register: Pick<
    Register,
    'fullname' | 'preferredName' | 'email' | 'emailValidated' | 'phone' | 'company' | 'status'
  >
  /** PUT /v1/register; why it was refused, or null. */
  onChange: (change: { fullname: string; preferredName: string | null }) => Promise<Failure | null>
  /** Left out for who has no other account to go to. */
  onPersonal?: (() => void) | undefined
}

/** An admin's own profile, seen from the company (spec 1 §2, individual-settings). */
export function IndividualScreen({ register, onChange, onPersonal }: IndividualScreenProps) {
  const { t } = useLingui()
  const { email, emailValidated, phone, company } = register
  return (
    <Page id="main" tabIndex={-1} width="form">
      <PageHeader title={t`Individual profile`} trail={<SettingsTrail />} />
      {register.status === 'completed' ? (
        <TitledCard title={<Trans>Your profile</Trans>}>
          <Text size="t2" tone="quiet" measure>
            <Trans>Your names, your address and everything else a scan looks for.</Trans>
          </Text>
          <ButtonLink look="plain" alignSelf="flex-start" href={paths.profile}>
            <Trans>Change your profile</Trans>
          </ButtonLink>
        </TitledCard>
      ) : (
        <NameCard register={register} onChange={onChange} />
      )}
      <TitledCard title={<Trans>How we reach you</Trans>}>
        <Facts
          facts={[
            {
              key: 'email',
              name: t`Email address`,
              value: (
                <>
                  {email} {emailValidated ? null : <Tag tone="warning">{t`Not verified`}</Tag>}
                </>
              ),
            },
            { key: 'phone', name: t`Phone`, value: phone ?? t`Not provided` },
            { key: 'company', name: t`Company`, value: company?.name ?? t`Not provided` },
          ]}
        />
      </TitledCard>
      {onPersonal && (
        <TitledCard title={<Trans>Your personal account</Trans>}>
          <Text size="t2" tone="quiet" measure>
            <Trans>
              Your own score, findings and removal requests are in your personal account. Your company sees
              them by name only if you agree to a deep scan.
            </Trans>
          </Text>
          <Button look="plain" alignSelf="flex-start" onClick={onPersonal}>
            <Trans>Switch to the personal account</Trans>
          </Button>
        </TitledCard>
      )}
    </Page>
  )
}

type Outcome = { kind: 'none' | 'saving' | 'saved' } | { kind: 'refused'; failure: Failure }

function NameCard({ register, onChange }: Pick<IndividualScreenProps, 'register' | 'onChange'>) {
  const { i18n } = useLingui()
  const [fullname, setFullname] = useState(register.fullname)
  const [preferred, setPreferred] = useState(register.preferredName ?? '')
  const [isTried, setTried] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' })
  const rule = isTried ? nameRule(fullname) : null
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (nameRule(fullname) !== null) return document.getElementById('individual-fullname')?.focus()
    setOutcome({ kind: 'saving' })
    const failure = await onChange({ fullname: fullname.trim(), preferredName: preferred.trim() || null })
    setOutcome(failure === null ? { kind: 'saved' } : { kind: 'refused', failure })
  }
  return (
    <TitledCard title={<Trans>Your name</Trans>}>
      <form noValidate onSubmit={event => void save(event)}>
        <Stack gap={5}>
          <TextField
            id="individual-fullname"
            label={<Trans>Full name</Trans>}
            autoComplete="name"
            required
            maxLength={120}
            value={fullname}
            error={rule === null ? undefined : i18n._(ruleWords[rule])}
            onChange={event => setFullname(event.currentTarget.value)}
          />
          <TextField
            id="individual-preferred"
            label={<Trans>Preferred name</Trans>}
            hint={<Trans>optional</Trans>}
            autoComplete="nickname"
            maxLength={120}
            value={preferred}
            onChange={event => setPreferred(event.currentTarget.value)}
          />
          <Box role="status" _empty={{ marginBottom: -5 }}>
            {outcome.kind === 'saved' && (
              <Notice tone="safe">
                <Trans>Information updated successfully</Trans>
              </Notice>
            )}
          </Box>
          <FailureNotice
            failure={outcome.kind === 'refused' ? outcome.failure : null}
            title={<Trans>Error occurred while updating information!</Trans>}
          />
          <Button type="submit" alignSelf={{ md: 'flex-start' }} busy={outcome.kind === 'saving'}>
            <Trans>Save</Trans>
          </Button>
        </Stack>
      </form>
    </TitledCard>
  )
}
