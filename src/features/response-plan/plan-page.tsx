import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ComponentProps, ReactNode } from 'react'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { Button } from '#src/ui/button.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import type { ResponsePlanActor } from './open-response-plan.ts'

interface PlanPageProps extends ComponentProps<typeof PageHeader> {
  actor: ResponsePlanActor
  current: 'dashboard' | 'contacts' | 'banks'
  children: ReactNode
}

export function PlanPage({ actor, current, children, ...header }: PlanPageProps) {
  const { t } = useLingui()
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader {...header} />
      <Tabs
        label={t`Response plan`}
        current={current}
        items={[
          { key: 'dashboard', label: t`Plan`, link: { to: '/response-plan/dashboard' } },
          { key: 'contacts', label: t`Contacts`, link: { to: '/response-plan/contacts' } },
          { key: 'banks', label: t`Banks`, link: { to: '/response-plan/banks' } },
        ]}
      />
      <PlanProblem actor={actor} />
      {children}
    </Page>
  )
}

export function PlanProblem({ actor }: { actor: ResponsePlanActor }) {
  const failure = useSelector(actor, snapshot =>
    snapshot.matches({ open: 'writing' }) ? null : snapshot.context.failure,
  )
  const change = useSelector(actor, ({ context }) => context.change)
  return (
    <FailureNotice
      failure={failure}
      title={<Trans>Error while updating!</Trans>}
      action={
        // Retrying spares typing again. A list changed by another device needs a new change.
        change !== null && failure?.code !== '0040' ? (
          <Button
            variant="plain"
            size="s"
            onClick={() => {
              actor.send({ type: 'plan.changed', change })
              // This button disappears with the change.
              document.getElementById('main')?.focus()
            }}
          >
            <Trans>Try again</Trans>
          </Button>
        ) : undefined
      }
      texts={{
        '0040': (
          <Trans>
            It was changed on another device in the meantime. Here’s the latest; please try again.
          </Trans>
        ),
      }}
    />
  )
}
