import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { FileQuestion } from 'lucide-react'
import type { ActorRefFromLogic } from 'xstate'
import type { companyFindingFlow } from '#machines/flow/company-finding.ts'
import type { CompanyFinding, CompanyFindingDetail } from '#openapi/generated/api.d.ts'
import { useFindingStatus } from '#src/parts/company/company-finding-parts.tsx'
import { companyPaths } from '#src/parts/company/company-paths.ts'
import { findingIssues } from '#src/parts/company/exposure-labels.ts'
import { useMayChange } from '#src/parts/company/may-change.ts'
import { companyFindingsHref } from '#src/parts/company/people-search.ts'
import { nameOf } from '#src/parts/company/person-label.tsx'
import { EnglishText } from '#src/parts/findings/english-text.tsx'
import { RefusalNotice } from '#src/parts/findings/refusal-notice.tsx'
import { ThreatLevelTag } from '#src/parts/findings/tags.tsx'
import { useRestoredFocus } from '#src/parts/findings/use-restored-focus.ts'
import { Breadcrumbs } from '#src/parts/page/breadcrumbs.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Flex, Grid } from '#src/ui/layout.ts'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { CompanyFindingActions, CompanyFindingQuestions } from './company-finding-actions.tsx'
import { AdviceCard, FoundCard, WhereCard } from './company-finding-cards.tsx'
import { CompanyFindingStatus } from './company-finding-status.tsx'

const listOf = ({ scope, status }: CompanyFinding) => companyFindingsHref({ scope, status })

export type CompanyFindingActor = ActorRefFromLogic<typeof companyFindingFlow>

export interface CompanyFindingProps {
  detail: CompanyFindingDetail
  actor: CompanyFindingActor
}

interface CompanyFindingScreenProps extends CompanyFindingProps {
  companyId: string
}

/** One finding as the company sees it: what, where, about whom, how bad, and what to do (spec 2 §3). */
export function CompanyFindingScreen({ companyId, detail, actor }: CompanyFindingScreenProps) {
  const { t, i18n } = useLingui()
  const mayChange = useMayChange()
  const failure = useSelector(actor, snapshot =>
    snapshot.matches('refused') ? snapshot.context.failure : null,
  )
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
            home={{ href: companyPaths.companyDashboard, label: t`Dashboard` }}
            steps={[{ href: listOf(finding), label: t`Findings` }]}
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
      <RefusalNotice
        failure={failure}
        onRetry={() => actor.send({ type: 'companyFinding.retried' })}
        onLeave={() => actor.send({ type: 'companyFinding.left' })}
      />
      <CompanyFindingStatus detail={detail} actor={actor} />
      <Grid
        gap={5}
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' }}
      >
        <Flex direction="column" gap={5} minWidth={0} gridColumn={{ lg: 2 }}>
          {mayChange && <CompanyFindingActions detail={detail} actor={actor} />}
          <AdviceCard finding={finding} />
        </Flex>
        <Flex direction="column" gap={5} minWidth={0} gridColumn={{ lg: 1 }} gridRow={{ lg: 1 }}>
          <FoundCard companyId={companyId} finding={finding} />
          <WhereCard detail={detail} />
        </Flex>
      </Grid>
      <CompanyFindingQuestions detail={detail} actor={actor} />
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
            <ButtonLink variant="plain" href={companyFindingsHref({})}>
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
