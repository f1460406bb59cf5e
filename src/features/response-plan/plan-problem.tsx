import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { Button } from '#src/ui/button.tsx'
import type { ResponsePlanActor } from './plan-actor.ts'

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
        change !== null && failure?.code !== '0027' ? (
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
        '0027': (
          <Trans>
            It was changed on another device in the meantime. Here’s the latest; please try again.
          </Trans>
        ),
      }}
    />
  )
}
