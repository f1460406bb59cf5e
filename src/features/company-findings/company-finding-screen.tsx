import { Trans, useLingui } from '@lingui/react/macro'
import { FileQuestion } from 'lucide-react'
import { useState } from 'react'
import type { Failure } from '#machines/port-error.ts'
import type { CompanyDevice, CompanyFinding, CompanyFindingDetail } from '#openapi/generated/api.ts'
import { useMayChange } from '#src/parts/company/company-context.ts'
import { useFindingStatus } from '#src/parts/company/company-finding-parts.tsx'
import { findingIssues } from '#src/parts/company/exposure-labels.ts'
import { companyFindingsLink } from '#src/parts/company/people-search.ts'
import { nameOf } from '#src/parts/company/person-label.tsx'
import { EnglishText } from '#src/parts/findings/english-text.tsx'
import { RefusalNotice } from '#src/parts/findings/refusal-notice.tsx'
import { ThreatLevelTag } from '#src/parts/findings/tags.tsx'
import { useRestoredFocus } from '#src/parts/findings/use-restored-focus.ts'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { Breadcrumbs } from '#src/parts/page/breadcrumbs.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Flex, Grid } from '#src/ui/layout.ts'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { Tag } from '#src/ui/tag.tsx'
import type { CompanyFindingStep } from './api.ts'
import { CompanyDevices } from './company-devices.tsx'
import { CompanyFindingActions, CompanyFindingStatus } from './company-finding-actions.tsx'
import { AdviceCard, FoundCard, WhereCard } from './company-finding-cards.tsx'

const listOf = ({ scope, status }: CompanyFinding) => companyFindingsLink({ scope, status })

interface CompanyFindingScreenProps {
  companyId: string
  detail: CompanyFindingDetail
  /** On which it was read. */
  devices: readonly CompanyDevice[]
  takeStep: (step: CompanyFindingStep) => Promise<Failure | null>
}

/** One finding as the company sees it: what, where, about whom, how bad, and what to do (spec 2 §3). */
export function CompanyFindingScreen({ companyId, detail, devices, takeStep }: CompanyFindingScreenProps) {
  const { t, i18n } = useLingui()
  const mayChange = useMayChange()
  const { isBusy, failure, clear, submit } = useSubmission()
  const [lastStep, setLastStep] = useState<CompanyFindingStep | null>(null)
  const take = (step: CompanyFindingStep) => {
    setLastStep(step)
    void submit(() => takeStep(step))
  }
  const { finding } = detail
  useRestoredFocus(detail.actions.join(' '))
  const status = useFindingStatus()(finding)
  const kind = i18n._(findingIssues[finding.issue])
  const { person, source } = finding
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        trail={
          <Breadcrumbs
            home={{ link: { to: '/company/dashboard' }, label: t`Dashboard` }}
            steps={[{ link: listOf(finding), label: t`Findings` }]}
            here={kind}
          />
        }
        tags={
          <>
            {finding.status === 'detected' && <ThreatLevelTag level={finding.threatLevel} dot />}
            <Tag tone={status.tone}>{status.label}</Tag>
            {finding.olderThanFiveYears && (
              <Tag>
                <Trans>Older than 5 years</Trans>
              </Tag>
            )}
          </>
        }
        title={kind}
        lead={
          source === null ? (
            nameOf(person)
          ) : (
            <>
              {nameOf(person)} · <EnglishText>{source}</EnglishText>
            </>
          )
        }
      />
      <RefusalNotice failure={failure} onRetry={() => lastStep && take(lastStep)} onLeave={clear} />
      <CompanyFindingStatus detail={detail} isBusy={isBusy} onStep={take} />
      <Grid
        gap={5}
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' }}
      >
        <Flex direction="column" gap={5} minWidth={0} gridColumn={{ lg: 2 }}>
          {mayChange && <CompanyFindingActions detail={detail} isBusy={isBusy} onStep={take} />}
          <AdviceCard finding={finding} />
        </Flex>
        <Flex direction="column" gap={5} minWidth={0} gridColumn={{ lg: 1 }} gridRow={{ lg: 1 }}>
          <FoundCard companyId={companyId} finding={finding} />
          <WhereCard detail={detail} />
          <CompanyDevices companyId={companyId} devices={devices} here={finding.id} />
        </Flex>
      </Grid>
    </Page>
  )
}

export function CompanyFindingGone() {
  return (
    <Page id="main" tabIndex={-1}>
      <Card>
        <EmptyState
          level={1}
          icon={FileQuestion}
          title={<Trans>Your company doesn’t see this finding</Trans>}
          action={
            <ButtonLink variant="plain" to="/users" search={{ tab: 'findings' }}>
              <Trans>Show all findings</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            The address may be mistyped. Or the person has left, no longer agrees to the deep scan, or belongs
            to a domain that isn’t verified anymore.
          </Trans>
        </EmptyState>
      </Card>
    </Page>
  )
}
